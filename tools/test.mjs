// npm test: installs what is missing (the browser too) and runs everything. Ends with `N passed, N failed`.
import { fail } from './toolchain.mjs';
import { runAll } from './test-steps.mjs';

try {
  process.exit(await runAll({ fast: false }));
} catch (error) {
  fail(error);
}
