import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeRuleBreaches } from './gate-parts/code-rules.ts';
import { retiredNames, retiredWords } from './gate-parts/glossary.ts';
import { hardPhrases } from './gate-parts/plain-words.ts';
import { root } from './gate-parts/sources.ts';
import { makeNew } from './new.ts';
import { Plan } from './new/plan.ts';

/** A copy of the repository, in which one of everything is made. */
const copy = join(root, '.test', `new-${process.pid}`);
const git = (folder: string, ...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
const NAMES = '--en=Lamps --cn=纸灯笼 --th=โคมกระดาษ --vi=Đèn --ur=لالٹین';
const LINES = [
  'module polls',
  'endpoint open-polls --module polls',
  'endpoint show-polls --module polls --staff --needs content.read',
  'setting quiet-hours --module polls',
  'setting help-votes --module support',
  `screen paper-lamps --app web ${NAMES}`,
  'screen opening-hours --app console',
  `game paper-lamps ${NAMES}`,
];
const made: string[] = [];

/** Links the packages that the copy is made of to the copy, and all others to where they are. */
function linkPackages(): void {
  const { packages } = JSON.parse(readFileSync(join(copy, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; link?: true }>;
  };
  const link = (target: string, path: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    if (!existsSync(join(copy, path))) symlinkSync(target, join(copy, path));
  };
  for (const [path, { link: isOurs, resolved = '' }] of Object.entries(packages))
    if (isOurs) link(join(copy, resolved), path);
    // The rule of who speaks SQL names it by its path within the repository.
    else if (path === 'node_modules/kysely') cpSync(join(root, path), join(copy, path), { recursive: true });
    else if (
      /(^|\/)node_modules\//.test(path) &&
      !/node_modules\/.*node_modules\//.test(path) &&
      existsSync(join(root, path))
    )
      link(join(root, path), path);
  link(join(root, 'node_modules/.bin'), 'node_modules/.bin');
}

beforeAll(async () => {
  const listed = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').split('\n');
  for (const path of listed.filter((each) => each && existsSync(join(root, each))))
    cpSync(join(root, path), join(copy, path));
  git(copy, 'init', '--quiet');
  for (const line of LINES) made.push(...(await makeNew(line.split(' '), copy)));
  git(copy, 'add', '--all');
  git(copy, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message', 'made');
  linkPackages();
}, 300_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A program of the repository, run in the copy. */
function run(program: string, ...words: string[]): string {
  const { stdout, stderr, status } = spawnSync(join(root, 'node_modules/.bin', program), words, {
    cwd: copy,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** What differs from what was made. */
const changes = () => git(copy, 'status', '--short');
const ofCode = () => [...new Set(made)].filter((path) => /\.tsx?$/.test(path));

test('what is made compiles', () => {
  // What is made and changed, with all that it imports: half of the whole repository.
  const files = [...ofCode(), ...globSync('apps/server/test/*.setup.ts', { cwd: copy })];
  const config = { extends: './tsconfig.json', files, include: ['apps/**/*.d.ts', 'packages/**/*.d.ts'] };
  writeFileSync(join(copy, 'tsconfig.made.json'), JSON.stringify({ ...config, exclude: ['**/node_modules'] }));
  const said = run('tsc', '--noEmit', '-p', 'tsconfig.made.json');
  rmSync(join(copy, 'tsconfig.made.json'));
  expect(said).toBe('');
}, 600_000);

test.each(['arrows', 'dead-code', 'references', 'spec-map', 'workspaces'])(
  'what is made passes the gate %s',
  (gate) => {
    const report = join(copy, 'node_modules', 'gate.json');
    expect(run('node', 'tools/run-gate.ts', join(copy, `tools/gates/${gate}.ts`), report)).toBe('');
  },
  600_000,
);

test('what is made passes the linter and the rules of single files, and is formatted', () => {
  const retired = new Set(retiredWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8')));
  const sources = ofCode().map((path) => ({ path, text: readFileSync(join(copy, path), 'utf8') }));
  const breaches = sources.flatMap((source) => [
    ...codeRuleBreaches(source),
    ...retiredNames(source, retired),
    ...hardPhrases(source),
  ]);
  expect(breaches).toEqual([]);
  expect(run('oxlint', '-f', 'unix', ...ofCode())).toBe('');
  expect(run('biome', 'format', ...ofCode(), ...made.filter((path) => /\.(md|json)$/.test(path)))).toBe('');
});

test('the tables that are made from the contract have what is made', () => {
  expect(run('node', 'tools/permission-table.ts')).toBe('');
  expect(git(copy, 'diff', '--', 'docs')).toBe('');
});

test.each([
  ['', 'npm run new -- module NAME'],
  ['toString polls', 'npm run new -- module NAME'],
  ['module Polls', 'small letters'],
  ['module ../polls', 'small letters'],
  ['module support', 'There is a module support.'],
  ['module polls-of-all --staff', "Unknown option '--staff'"],
  ['endpoint votes', '--module MODULE'],
  ['endpoint votes --module nothing', 'There is no module nothing.'],
  ['endpoint votes --module ../../platform', 'There is no module'],
  ['endpoint set-votes --module support', 'one that writes'],
  ['endpoint open-polls --module polls', 'There is a call openPolls.'],
  ['endpoint list-help --module support', 'There is a call listHelp.'],
  ['endpoint list-help-items --module support --staff', 'There is a call listHelpItems.'],
  ['endpoint votes --module support --staff --needs everything', 'There is no permission everything.'],
  ['setting play-limits --module support', 'There is a setting playLimits.'],
  ['screen votes', '--app web or --app console'],
  ['screen help --app web --title shell.help', 'folder of screens help'],
  ['screen votes --app web --en=Votes', '--cn, --th, --vi, --ur'],
  ['screen votes --app web --title shell.nothing', 'no text nothing'],
  ['screen audit --app console', 'folder of screens audit'],
  ['game jade-tiger', 'There is a game jade-tiger.'],
  ['game lamps --kind instant', 'There is no kind of games instant; there is slot.'],
  [`game lamps --vendor XX ${NAMES}`, 'There is no vendor XX'],
])('"%s" is refused, says why and writes nothing', async (line, reason) => {
  const before = changes();
  await expect(makeNew(line === '' ? [] : line.split(' '), copy)).rejects.toThrow(reason);
  expect(changes()).toBe(before);
});

test('what cannot be written whole is not written at all', () => {
  const before = changes();
  const plan = new Plan(copy);
  plan.add('packages/new-folder/first.ts', 'export const first = 1;\n');
  plan.edit('README.md', (text) => `${text}more`);
  // The formatter refuses what does not parse, after everything else is written.
  plan.add('packages/second.ts', 'export const = ;\n');
  expect(() => plan.write()).toThrow('cannot be formatted');
  expect(changes()).toBe(before);
  expect(() => plan.edit('README.md', (text) => text)).toThrow('no place');
});
