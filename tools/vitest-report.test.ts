import { expect, it } from 'vitest';
import { countVitest } from './vitest-report.mjs';

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const report = (counts: object, ...testResults: object[]) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  ...counts,
  testResults,
});

it('names a failed test with how its failure begins, and one that was not run', () => {
  const file = {
    name: '/somewhere/ledger.test.ts',
    status: 'failed',
    assertionResults: [
      test('posts once', 'passed'),
      test('posts twice', 'failed', `Property failed after 3 tests\n{ seed: 7 }\n${'x\n'.repeat(40)}`),
    ],
  };
  const { passed, failed, notes } = countVitest(
    report({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 2 }, file),
  );
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(notes[0]).toMatch(
    /^failed: ledger\.test\.ts: posts twice\n {4}Property failed after 3 tests\n {4}\{ seed: 7 \}/,
  );
  expect(notes[0]?.split('\n')).toHaveLength(13);
  expect(notes.slice(1)).toEqual(['2 tests were not run here']);
});

it('counts a file that could not be read as failed, and says why', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  expect(countVitest(report({}, file))).toEqual({
    passed: 0,
    failed: 1,
    notes: ['failed: a.test.ts could not be read\n    no such module'],
  });
});

it('names a test that passed only when it was tried again, and counts it as passed', () => {
  const file = {
    name: 'a.test.ts',
    status: 'passed',
    assertionResults: [test('late', 'passed', 'expected 1 to be 2')],
  };
  expect(countVitest(report({ numPassedTests: 1 }, file))).toEqual({
    passed: 1,
    failed: 0,
    notes: ['flaky (failed once, then passed): a.test.ts: late\n    expected 1 to be 2'],
  });
});
