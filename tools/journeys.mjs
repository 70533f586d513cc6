// How the journeys are run, and what their report says. Plain JavaScript without dependencies.

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

/** Titles of the tests below a suite of Playwright's report that ended with a status such as `flaky`. */
function titlesOf(suite, status) {
  const own = (suite.specs ?? []).filter((spec) => spec.tests.some((test) => test.status === status));
  return [
    ...own.map(({ file, title }) => `${file}: ${title}`),
    ...suitesOf(suite).flatMap((each) => titlesOf(each, status)),
  ];
}
const suitesOf = (suite) => suite.suites ?? [];

/** Sum of a report of journeys; one that passed only when it was tried again is named, so that it is mended next. */
export function countJourneys(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    notes: [
      ...titlesOf(report, 'unexpected').map((title) => `failed: ${title}`),
      ...titlesOf(report, 'flaky').map((title) => `flaky (failed once, then passed): ${title}`),
      ...(skipped > 0 ? [`${skipped} journeys were not run`] : []),
    ],
  };
}
