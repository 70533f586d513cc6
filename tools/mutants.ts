// npm run mutants -- [--each N [--first M]] [--without-static] [--with <tests>] <folder, file or file:line> ...: changes the code of these
// places of one workspace in small ways, one at a time (Stryker), and tells which changes no test of that workspace notices; of the server,
// no test beside the code in its module, and of the members' app none of the same part. `--with` names further tests of the server, in
// other modules, that drive the code. With `--each 8` only every eighth line is changed: a sample, for folders that would
// take hours; `--first 3` begins it at line 3, so that lines are asked for which no test was written yet. A line alone is named as it is
// printed. `--without-static` leaves out what runs as a module loads, as constants do, for which all related tests are run. It works on
// a copy of the working tree.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { builtFolders, buildWhatIsStale } from './builds.mjs';
import { describeScores, describeSurvivors, type MutatedFiles } from './mutants/report.ts';
import { fileOf, type Sample, sampleOf, singleLine } from './mutants/sample.ts';

const root = dirname(import.meta.dirname);
const copy = join(root, '.test', 'mutants');
const report = join(copy, '.test', 'mutants.json');
const outputOf = (command: string, args: readonly string[], separator: string): string[] =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8' }).split(separator).filter(Boolean);

/** The files below some places, or all, that git knows or would take. */
const filesBelow = (places: readonly string[]): string[] =>
  outputOf('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...places], '\0').filter(
    (file) => existsSync(join(root, file)),
  );

/**
 * Copies what git knows or would take, and what is built, which tests of the server serve; packages are linked: links between workspaces
 * are relative and lead into the copy.
 */
function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  const built = builtFolders.filter((folder) => existsSync(join(root, folder)));
  for (const path of [...filesBelow([]), ...built]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  const find = ['.', '-path', './.test', '-prune', '-o', '-name', 'node_modules', '-prune', '-print'];
  for (const folder of outputOf('find', find, '\n'))
    execFileSync('cp', ['-al', join(root, folder), join(copy, folder)]);
}

/** What is changed: all code below the places, without its tests and tables of data, or single lines. */
function patternsOf(places: readonly string[], sample: Sample): string[] {
  const lines = places.flatMap((place) => singleLine(place) ?? []);
  const folders = places.filter((place) => singleLine(place) === undefined);
  const files = folders.length > 0 ? filesBelow(folders) : [];
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d|data)\.tsx?$/.test(file));
  const lengthOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length;
  return [...lines, ...code.flatMap((file) => sampleOf(file, lengthOf(file), sample))];
}

/** The workspace that all places are in, such as `packages/rules`: its tests alone are run, or a mutant would take minutes. */
function workspaceOf(places: readonly string[]): string {
  const workspaces = new Set(places.map((place) => place.split('/').slice(0, 2).join('/')));
  const [workspace, ...others] = workspaces;
  if (!workspace || others.length > 0) {
    throw new Error('say which folders or files of one workspace: npm run mutants -- packages/rules/src/slots');
  }
  return workspace;
}

/** The folder of the server that code belongs to: its module, or a part of the platform. */
const SERVER_PART = /^apps\/server\/src\/(?:modules|platform)\/[^/]+/;
/** The folder of the members' app that code belongs to, such as `apps/web/src/shared`. */
const WEB_PART = /^apps\/web\/src\/[^/]+/;

/** Tests that are run: where Vitest looks, by which configuration, and the patterns of the files there. */
interface Tests {
  readonly tests: Readonly<Record<'dir' | 'configFile', string>>;
  readonly include: readonly string[];
}

/**
 * Which tests are run: those of the workspace; of the server, whose tests each start it on their own database, the tests of the module and
 * the further ones; of the members' app the tests of the same part, as nearly all of its tests are related to what all screens share.
 * @throws Error for places of the server in several modules or in none, of the members' app in several parts, and for further
 * tests of anything but the server
 */
function testsOf(places: readonly string[], further: readonly string[]): Tests {
  const workspace = workspaceOf(places);
  const one = (part: RegExp, name: string): string => {
    const [dir, ...others] = new Set(places.map((place) => part.exec(place)?.[0]));
    if (!dir || others.length > 0) throw new Error(`say which folders or files of one ${name}`);
    return dir;
  };
  if (workspace === 'apps/server') {
    const include = [`${one(SERVER_PART, 'module of the server')}/**/*.test.ts`, ...further];
    const dir = 'apps/server';
    return {
      tests: { configFile: 'tools/mutants/server.vitest.config.ts', dir },
      include: include.map((pattern) => relative(dir, pattern)),
    };
  }
  if (further.length > 0) throw new Error('--with is for code of the server');
  const dir = workspace === 'apps/web' ? one(WEB_PART, 'part of the members’ app') : workspace;
  return { tests: { configFile: 'tools/mutants/vitest.config.ts', dir }, include: [] };
}

/**
 * @param ignoreStatic what runs as a module loads is left out
 * @throws Error without a place, with an unknown one, when the app cannot be built, and when Stryker wrote no report
 */
async function runMutants(
  places: readonly string[],
  sample: Sample,
  { ignoreStatic, further }: { ignoreStatic: boolean; further: readonly string[] },
): Promise<void> {
  const { tests, include } = testsOf(places, further);
  const missing = [...places, ...further].find((place) => !existsSync(join(root, fileOf(place))));
  if (missing) throw new Error(`there is no ${missing}`);
  // tests of the server alone serve what is built
  if (tests.dir.startsWith('apps/server')) await buildWhatIsStale();
  makeCopy();
  const config = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { ...tests, pool: 'forks' },
    mutate: patternsOf(places, sample),
    inPlace: true,
    ignoreStatic,
    concurrency: 2,
    // Vitest checks no types; Stryker would else write a comment into every file of the copy.
    disableTypeChecks: false,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    timeoutMS: 15_000,
    tempDirName: '.test/stryker',
  };
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(config));
  const stryker = join(copy, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const env = { ...process.env, MUTANT_TESTS: JSON.stringify(include) };
  const { status } = spawnSync(process.execPath, [stryker, 'run'], { cwd: copy, stdio: 'inherit', env });
  if (!existsSync(report)) throw new Error(`Stryker ended with ${status} and without a report`);
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as { files: MutatedFiles };
  console.log(`\n${describeSurvivors(files)}\n\n${describeScores(files)}`);
}

const { values, positionals } = parseArgs({
  options: {
    each: { type: 'string', default: '1' },
    first: { type: 'string' },
    'without-static': { type: 'boolean', default: false },
    with: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
const each = Number(values.each);
const first = Number(values.first ?? each);
if (![each, first].every((line) => Number.isInteger(line) && line > 0))
  throw new Error('--each and --first are whole numbers from 1 on');
await runMutants(positionals, { each, first }, { ignoreStatic: values['without-static'], further: values.with });
