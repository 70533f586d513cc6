// A reporter of vitest that keeps what no test caught, which its JSON report leaves out. Plain JavaScript without dependencies.
import { writeFileSync } from 'node:fs';

/** One line for an error that no test caught: while which test it came, and how it begins. */
export const describeUnhandled = ({ VITEST_TEST_NAME: test, name, message, stack }) =>
  [`failed: an error that no test caught${test ? `, during or after "${test}"` : ''}`, `    ${name}: ${message}`]
    .concat(
      (stack ?? '')
        .split('\n')
        .slice(1, 4)
        .map((line) => `    ${line.trim()}`),
    )
    .join('\n');

/** Writes the lines to the file that UNHANDLED_ERRORS_FILE names. */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env['UNHANDLED_ERRORS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(errors.map(describeUnhandled)));
  }
}
