// npm run check: the fast part of npm test (format, types, gates, unit tests). With `-- --changed [commit]` it runs the tests of all kinds that
// what differs from the commit (HEAD unless one is named) can break.
import { fail } from './toolchain.mjs';
import { runAll } from './test-steps.mjs';

const [flag, base = 'HEAD'] = process.argv.slice(2);

try {
  process.exit(await runAll({ fast: true, base: flag === '--changed' ? base : undefined }));
} catch (error) {
  fail(error);
}
