import { expect, it } from 'vitest';
import { describeUnhandled } from './unhandled-errors-reporter.mjs';

it('names an error that no test caught, with the test that ran and where it came from', () => {
  const error = { name: 'Error', message: 'answered 403', stack: 'Error: answered 403\n at remove (s3.ts:54:58)\n' };
  expect(describeUnhandled({ ...error, VITEST_TEST_NAME: 'with a wrong secret' })).toBe(
    'failed: an error that no test caught, during or after "with a wrong secret"\n    Error: answered 403\n    at remove (s3.ts:54:58)\n    ',
  );
  expect(describeUnhandled({ name: 'Error', message: 'late' })).toBe(
    'failed: an error that no test caught\n    Error: late',
  );
});
