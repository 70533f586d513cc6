// npm run check: the fast part of npm test (format, types, gates, unit tests).
import { fail } from './toolchain.mjs';
import { runAll } from './test-steps.mjs';

try {
  process.exit(await runAll({ fast: true }));
} catch (error) {
  fail(error);
}
