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

/** More than so many failures are no chance, and nothing of them is tried again. */
const MOST_TRIED_AGAIN = 10;

/** Journeys below a suite of Playwright's report that passed or failed, with their tries. */
function journeysOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'expected' || status === 'unexpected')
      .map(({ status, projectName, results = [] }) => ({
        file,
        line,
        title,
        projectName,
        hasPassed: status === 'expected',
        results,
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)];
}
const failedOf = (report) => journeysOf(report).filter(({ hasPassed }) => !hasPassed);

/** Whether the run itself failed, beside its journeys: its program, say, could not be ended. */
const isBroken = ({ errors = [] }) => errors.length > 0;

/** How a try failed, and where: the error of one that was interrupted elsewhere has no place. */
function describeTry({ errors = [] }, index) {
  const [{ message = '', location } = {}] = errors;
  const place = location ? ` at ${basename(location.file)}:${location.line}` : '';
  return errors.length === 0 ? [] : [indent(`try ${index + 1}${place}: ${stripVTControlCharacters(message)}`)];
}

/** A line for a journey, and below it how its tries failed. */
const describe = (how, { file, title, results }) =>
  [`${how}: ${file}: ${title}`, ...results.flatMap(describeTry)].join('\n');

/**
 * What Playwright is told to try the failed journeys of a run once more, on fresh data: one that fails by chance must not refuse a whole
 * submission, and what it left behind must not make it fail again.
 * @returns undefined when nothing failed, or so much, or the run itself, that it is no chance
 */
export function secondTryOf(report) {
  const failed = failedOf(report);
  if (isBroken(report) || failed.length === 0 || failed.length > MOST_TRIED_AGAIN) return undefined;
  const places = failed.map(({ file, line }) => `${file}:${line}`);
  const projects = failed.map(({ projectName }) => `--project=${projectName}`);
  return [...new Set([...places, ...projects])];
}

/**
 * Sum of a report of journeys, each that failed named with its failures. One that passed when it was tried again counts as passed and is
 * named too, so that it is mended next.
 * @param again report of the second try, where there was one
 */
export function countJourneys(report, again = {}) {
  const { expected, unexpected, skipped } = report.stats;
  const tried = isBroken(again) ? [] : journeysOf(again);
  const failed = failedOf(report).map((journey) => {
    const isSame = (other) => ['file', 'title', 'projectName'].every((key) => journey[key] === other[key]);
    const { hasPassed = false, results = [] } = tried.find(isSame) ?? {};
    return { ...journey, hasPassed, results: [...journey.results, ...results] };
  });
  const flaky = failed.filter(({ hasPassed }) => hasPassed);
  const broken = failed.filter(({ hasPassed }) => !hasPassed);
  return {
    passed: expected + flaky.length,
    failed: unexpected - flaky.length,
    notes: [
      ...broken.map((journey) => describe('failed', journey)),
      ...flaky.map((journey) => describe('flaky (failed once, then passed)', journey)),
      ...(skipped > 0 ? [`${skipped} journeys were not run`] : []),
    ],
  };
}
