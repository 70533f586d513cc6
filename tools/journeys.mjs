// What the report of the journeys says. Plain JavaScript without dependencies.
import { basename } from 'node:path';
import { indent } from './vitest-reporter.mjs';

/** Journeys below a suite of Playwright's report, one for each project that ran it. */
function journeysOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({ file, title, status, results })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)];
}

/** How a try failed, and where: the error of one that was interrupted elsewhere has no place. */
function describeTry({ errors = [] }, index) {
  const [{ message = '', location } = {}] = errors;
  const place = location ? ` at ${basename(location.file)}:${location.line}` : '';
  return errors.length === 0 ? [] : [indent(`try ${index + 1}${place}: ${message}`)];
}

/** A line for a journey, and below it how its tries failed. */
const describe = (how, { file, title, results }) =>
  [`${how}: ${file}: ${title}`, ...results.flatMap(describeTry)].join('\n');

/**
 * Sum of a report of journeys, each that failed named with its failures. One that passed when it was tried again counts as passed and is
 * named too, so that it is mended next.
 */
export function countJourneys(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const journeys = journeysOf(report);
  const named = (status, how) => journeys.filter((each) => each.status === status).map((each) => describe(how, each));
  return {
    passed: expected + flaky,
    failed: unexpected,
    notes: [
      ...named('unexpected', 'failed'),
      ...named('flaky', 'flaky (failed once, then passed)'),
      ...(skipped > 0 ? [`${skipped} journeys were not run`] : []),
    ],
  };
}
