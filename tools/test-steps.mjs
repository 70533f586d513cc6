// The steps of npm test and npm run check, in the order of their speed. Plain JavaScript without dependencies.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWhatIsStale } from './builds.mjs';
import { changedJourneys } from './changed.mjs';
import { countJourneys } from './journeys.mjs';
import { environment, findNode, install, root, run } from './toolchain.mjs';

const reports = join(root, '.test', 'reports');
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** A command that counts as one test. */
async function runCommand(name, command, args) {
  console.log(`\n# ${name}`);
  const code = await run(command, args, { env: environment() });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, notes: [`${name} failed`] };
}

/** Gates that look at the build, which the fast part does not make. */
const gatesOfTheBuild = new Set(['first-load.ts', 'screen-scripts.ts']);

/** Each gate says how many things it looked at and how many were wrong; one that looked at nothing has failed. */
async function runGates({ fast }) {
  const folder = join(root, 'tools', 'gates');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /^[a-z0-9-]+\.ts$/.test(file) && !(fast && gatesOfTheBuild.has(file)))
        .sort()
    : [];
  const results = [];
  for (const file of files) {
    const report = join(reports, `gate-${file}.json`);
    const code = await run(findNode(), [join(root, 'tools', 'run-gate.ts'), join(folder, file), report], {
      env: environment(),
    });
    results.push(countReport(readJson(report), code, `gate ${file}`, (result) => result));
  }
  return results;
}

/** What a file holds as JSON; undefined where there is none. */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Counts a report, which is undefined where the run wrote none. */
function countReport(report, code, name, count) {
  if (!report) return { passed: 0, failed: 1, notes: [`${name} ended with ${code} and without a report`] };
  const result = count(report);
  // a run that broke off must not pass on the strength of the tests it reached
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, notes: [`${name} ended with ${code}`] };
  if (result.passed + result.failed === 0) return { passed: 0, failed: 1, notes: [`${name} ran no test`] };
  return result;
}

/**
 * @param project of vitest.config.ts, or a pattern of several
 * @param more further words for vitest; mayBeEmpty whether a run without a test is right
 */
async function runVitest(project, { more = [], mayBeEmpty = false } = {}) {
  console.log(`\n# Tests: ${project}`);
  const result = join(reports, `vitest-${project.replace('*', '')}.json`);
  const own = join(root, 'tools', 'vitest-reporter.mjs');
  const args = ['run', '--reporter=default', `--reporter=${own}`, '--project', project, ...more];
  const code = await run(bin('vitest'), args, { env: environment({ RUN_RESULT_FILE: result }) });
  const counted = readJson(result);
  if (mayBeEmpty && code === 0 && (counted?.passed ?? 0) === 0) return { passed: 0, failed: 0 };
  return countReport(counted, code, `vitest ${project}`, (same) => same);
}

/** Runs the journeys with their own program. @param only paths to run; all unless given */
async function runJourneys(only = []) {
  console.log('\n# End to end');
  const browser = await ensureBrowser('tests');
  const file = join(reports, 'e2e.json');
  const env = environment({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(browser ? { CHROMIUM_PATH: browser } : {}) });
  const config = join(root, 'e2e', 'playwright.config.ts');
  const code = await run(bin('playwright'), ['test', '--config', config, '--reporter=list,json', ...only], { env });
  return countReport(readJson(file), code, 'end to end', countJourneys);
}

/** Runs a step and notes how long it took. */
async function timed(times, name, step) {
  const begun = performance.now();
  const results = await step();
  times.push([name, performance.now() - begun]);
  return results;
}

/** One line a step: minutes and seconds, then its name. */
function describeTimes(times) {
  const total = times.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
  return [...times, ['in all', total]].map(([name, milliseconds]) => {
    const seconds = Math.round(milliseconds / 1000);
    return `${String(Math.floor(seconds / 60)).padStart(3)} min ${String(seconds % 60).padStart(2)} s  ${name}`;
  });
}

/** The tests that what differs from a commit can break: vitest follows imports, journeys follow the rows that changed code cites. */
async function runChanged(step, base) {
  const more = ['--changed', base];
  await step('unit tests', async () => [await runVitest('unit*', { more, mayBeEmpty: true })]);
  await step('server tests', async () => [await runVitest('server', { more, mayBeEmpty: true })]);
  const journeys = changedJourneys(base);
  console.log(`\nJourneys of this change: ${journeys.length === 0 ? 'none' : journeys.join(', ')}`);
  if (journeys.length === 0) return;
  await step('build', async () => (await buildWhatIsStale(), []));
  await step('journeys', async () => [await runJourneys(journeys)]);
}

/** Runs the steps and prints the sum. Answers the exit code: 0 only when something ran and nothing failed. */
export async function runAll({ fast, base }) {
  await install();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const times = [];
  const results = [];
  const step = async (name, act) => results.push(...(await timed(times, name, act)));
  await step('format', async () => [await runCommand('Format', bin('biome'), ['format', '.'])]);
  await step('types', async () => [await runCommand('Types', bin('tsc'), ['--noEmit', '-p', '.'])]);
  if (!fast) await step('build', async () => (await buildWhatIsStale(), []));
  await step('gates', () => runGates({ fast }));
  if (base) await runChanged(step, base);
  else if (fast) await step('unit tests', async () => [await runVitest('unit*')]);
  if (!fast) {
    await step('server tests', async () => [await runVitest('server')]);
    await step('journeys', async () => [await runJourneys()]);
    await step('unit tests', async () => [await runVitest('unit*')]);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${describeTimes(times).join('\n')}`);
  for (const note of results.flatMap((result) => result.notes ?? [])) console.log(`- ${note}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
