// What a report of vitest says. Plain JavaScript without dependencies.
import { basename } from 'node:path';

/** So many lines of a failure are told: a property names its seed and counterexample in them. */
const TOLD_LINES = 12;

/** How a failure begins, below the line that names its test. */
export const indent = (text) =>
  text
    .split('\n')
    .slice(0, TOLD_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/** A line for a test, and below it how its failure begins. */
const describe = (how, file, { fullName, failureMessages }) =>
  [`${how}: ${basename(file.name)}: ${fullName}`, ...failureMessages.slice(0, 1).map(indent)].join('\n');

/** Sum of a report; each test that failed is named with its failure, also one that passed when it was tried again. */
export function countVitest(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ file, test })));
  const failed = tests.filter(({ test }) => test.status === 'failed');
  const flaky = tests.filter(({ test }) => test.status === 'passed' && test.failureMessages.length > 0);
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    notes: [
      ...failed.map(({ file, test }) => describe('failed', file, test)),
      ...broken.map((file) => `failed: ${basename(file.name)} could not be read\n${indent(file.message)}`),
      ...flaky.map(({ file, test }) => describe('flaky (failed once, then passed)', file, test)),
      ...(report.numPendingTests > 0 ? [`${report.numPendingTests} tests were not run here`] : []),
    ],
  };
}
