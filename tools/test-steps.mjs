// The steps of npm test and npm run check, in the order of their speed. Plain JavaScript without dependencies.
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWhatIsStale } from './builds.mjs';
import { countJourneys, JOURNEY_RUNS, secondTryOf } from './journeys.mjs';
import { environment, findNode, install, root, run } from './toolchain.mjs';
import { countVitest } from './vitest-report.mjs';

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

/** @param stdio where its output goes, as `spawn` takes it */
async function runVitest(project, stdio = 'inherit') {
  if (stdio === 'inherit') console.log(`\n# Tests: ${project}`);
  const report = join(reports, `vitest-${project}.json`);
  const unhandled = join(reports, `vitest-${project}-unhandled.json`);
  const own = join(root, 'tools', 'unhandled-errors-reporter.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${own}`];
  const args = ['run', ...reporters, `--outputFile.json=${report}`, '--project', project];
  const code = await run(bin('vitest'), args, { env: environment({ UNHANDLED_ERRORS_FILE: unhandled }), stdio });
  const result = countReport(readJson(report), code, `vitest ${project}`, countVitest);
  const errors = readJson(unhandled) ?? [];
  return { ...result, notes: [...(result.notes ?? []), ...errors] };
}

/**
 * Has Playwright run journeys with a program of their own.
 * @param name of its report
 * @returns its exit code and its report, undefined where it wrote none
 */
async function runPlaywright(name, args, env, stdio) {
  const config = join(root, 'e2e', 'playwright.config.ts');
  const browser = await ensureBrowser('tests');
  const file = join(reports, `${name}.json`);
  const extra = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  const all = ['test', '--config', config, '--reporter=list,json', ...args];
  const code = await run(bin('playwright'), all, { env: environment(extra), stdio });
  return { code, report: readJson(file) };
}

/** One run of the journeys; in CI what fails is tried once more. @param name its name in JOURNEY_RUNS; stdio where its output goes, as `spawn` takes it */
async function runJourneys(name, stdio = 'inherit') {
  const { projects, env } = JOURNEY_RUNS[name];
  if (stdio === 'inherit') console.log(`\n# End to end: ${projects.join(', ')}`);
  const given = projects.map((each) => `--project=${each}`);
  const { code, report } = await runPlaywright(name, given, env, stdio);
  const result = countReport(report, code, `end to end (${projects.join(', ')})`, countJourneys);
  const wanted = process.env.CI === 'true' && report ? secondTryOf(report) : undefined;
  if (!wanted) return result;
  // In folders of its own, so that what the first try left can be looked at.
  const again = `${name}-again`;
  const apart = { ...env, E2E_DATA_DIR: `.test/${again}` };
  const second = await runPlaywright(again, [...wanted, '--trace=retain-on-failure'], apart, stdio);
  return countJourneys(report, second.report);
}

/** Runs something beside something else: what it says is printed at its end. @param act gets where its output goes */
async function runAside(title, file, act) {
  const log = join(reports, file);
  const output = openSync(log, 'w');
  const result = await act(['ignore', output, output]);
  closeSync(output);
  return { result, print: () => console.log(`\n# ${title}\n${readFileSync(log, 'utf8')}`) };
}

/**
 * Runs one step with others beside it, whose output is printed at its end: journeys wait for one another and for the program, and leave
 * half of the machine idle.
 * @param others pairs of a title and what runs, which gets where its output goes and answers a result
 */
async function runBeside(step, others) {
  const aside = Promise.all(
    others.map(([title, act]) => runAside(title, `${title.replaceAll(/[^a-z]+/gi, '-')}.log`, act)),
  );
  const result = await step();
  const ended = await aside;
  for (const { print } of ended) print();
  return [result, ...ended.map((each) => each.result)];
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

/** Runs the steps and prints the sum. Answers the exit code: 0 only when something ran and nothing failed. */
export async function runAll({ fast }) {
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
  if (fast) await step('unit tests', async () => [await runVitest('unit')]);
  if (!fast) {
    await step('server tests', async () => [await runVitest('server')]);
    await step('journeys of members and console', () =>
      runBeside(() => runJourneys('e2e'), [['End to end: console', (output) => runJourneys('e2e-console', output)]]),
    );
    await step('journeys of staff, and unit tests', () =>
      runBeside(() => runJourneys('e2e-staff'), [['Tests: unit', (output) => runVitest('unit', output)]]),
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${describeTimes(times).join('\n')}`);
  for (const note of results.flatMap((result) => result.notes ?? [])) console.log(`- ${note}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
