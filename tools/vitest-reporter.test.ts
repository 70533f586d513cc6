import { expect, it } from 'vitest';
import { countRun } from './vitest-reporter.mjs';

const test = (fullName: string, state: string, ...messages: string[]) => ({
  fullName,
  result: () => ({ state, errors: messages.map((message) => ({ name: 'Error', message })) }),
});
const file = (tests: ReturnType<typeof test>[], ...errors: { name: string; message: string }[]) => ({
  moduleId: '/somewhere/ledger.test.ts',
  errors: () => errors,
  children: { allTests: () => tests },
});

it('names a failed test with how its failure begins, and counts what was not run', () => {
  const property = `Property failed after 3 tests\n{ seed: 7 }\n${'x\n'.repeat(40)}`;
  const tests = [test('posts once', 'passed'), test('posts twice', 'failed', property), test('later', 'skipped')];
  const { passed, failed, notes } = countRun([file(tests)], []);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(notes[0]).toMatch(
    /^failed: ledger\.test\.ts: posts twice\n {4}Error: Property failed after 3 tests\n {4}\{ seed: 7 \}/,
  );
  expect(notes[0]?.split('\n')).toHaveLength(13);
  expect(notes.slice(1)).toEqual(['1 tests were not run here']);
});

it('counts a file that could not be read, or whose end failed, as failed', () => {
  expect(countRun([file([test('a', 'passed')], { name: 'Error', message: 'no such module' })], [])).toEqual({
    passed: 1,
    failed: 1,
    notes: ['failed: ledger.test.ts could not be run to its end\n    Error: no such module'],
  });
});

it('names a test that passed only when it was tried again, and counts it as passed', () => {
  expect(countRun([file([test('late', 'passed', 'expected 1 to be 2')])], [])).toEqual({
    passed: 1,
    failed: 0,
    notes: ['flaky (failed once, then passed): ledger.test.ts: late\n    Error: expected 1 to be 2'],
  });
});

it('says what made a property fail', () => {
  const cause = { name: 'AssertionError', message: 'expected 1 to be 2\nand more' };
  const failed = {
    fullName: 'any order',
    result: () => ({ state: 'failed', errors: [{ name: 'Error', message: 'Property failed after 3 tests', cause }] }),
  };
  const module = { moduleId: '/a.test.ts', errors: () => [], children: { allTests: () => [failed] } };
  expect(countRun([module], []).notes).toEqual([
    'failed: a.test.ts: any order\n    caused by AssertionError: expected 1 to be 2\n    Error: Property failed after 3 tests',
  ]);
});

it('fails for an error that no test caught, with the test that ran and where it came from', () => {
  const error = { name: 'Error', message: 'answered 403', stack: 'Error: answered 403\n at remove (s3.ts:54:58)' };
  expect(countRun([], [{ ...error, VITEST_TEST_NAME: 'with a wrong secret' }])).toEqual({
    passed: 0,
    failed: 1,
    notes: [
      'failed: an error that no test caught, during or after "with a wrong secret"\n    Error: answered 403\n     at remove (s3.ts:54:58)',
    ],
  });
  expect(countRun([], [{ name: 'Error', message: 'late' }]).notes).toEqual([
    'failed: an error that no test caught\n    Error: late',
  ]);
});
