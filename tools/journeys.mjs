// How the journeys are run, and what their report says. Plain JavaScript without dependencies.
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { indent } from './vitest-report.mjs';

/** Port of the run that has no port of its own; as e2e/merchants.ts has it. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4610);

/**
 * Runs of the journeys, each with a program of its own. Journeys of staff change a merchant for everybody, so they have a run
 * of their own and not a dependency on the others: a dependency that fails keeps them from running at all. The console's run
 * goes beside that of members, so its program has a port and a data folder of its own.
 */
export const JOURNEY_RUNS = {
  e2e: { projects: ['mosaic', 'lantern', 'mirrored'], env: {} },
  'e2e-staff': { projects: ['staff'], env: {} },
  'e2e-console': {
    projects: ['console'],
    env: { E2E_PORT: String(FIRST_PORT + 60), E2E_DATA_DIR: '.test/e2e-console' },
  },
};

/** How a try failed, and where: the error of one that was interrupted elsewhere has no place. */
function describeTry({ retry, errors = [] }) {
  const [{ message = '', location } = {}] = errors;
  const place = location ? ` at ${basename(location.file)}:${location.line}` : '';
  return errors.length === 0 ? [] : [indent(`try ${retry + 1}${place}: ${stripVTControlCharacters(message)}`)];
}

/** A line for each journey below a suite of Playwright's report that ended with a status such as `flaky`, and below it how its tries failed. */
function describeEnded(suite, status, how) {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results = [] }) => [`${how}: ${file}: ${title}`, ...results.flatMap(describeTry)].join('\n')),
  );
  return [...own, ...(suite.suites ?? []).flatMap((each) => describeEnded(each, status, how))];
}

/** Sum of a report of journeys; one that failed, also one that passed when it was tried again, is named with its failures. */
export function countJourneys(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    notes: [
      ...describeEnded(report, 'unexpected', 'failed'),
      ...describeEnded(report, 'flaky', 'flaky (failed once, then passed)'),
      ...(skipped > 0 ? [`${skipped} journeys were not run`] : []),
    ],
  };
}
