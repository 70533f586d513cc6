import { type Endpoint, ENDPOINT_NAMES, endpoints } from '@tessera/contract';
import { isCode, ROWS_WITHOUT_CODE, uncitedRows } from './cited-rows.ts';
import { listSources, type Source } from './sources.ts';
import { readRows, ROW_ID, type SpecRow } from './spec-rows.ts';

/** Titles of tests: it('...'), test("..."), describe(`...`), with .each and the like; a table of cases can have its own lines. */
const TITLE =
  /(?:\b(?:it|test|describe)(?:\.[a-z]+(?:\([^\n]*?\))?)*|\n *\](?: as const)?\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Rows that a test file names in the titles of its tests, with the file. */
export function rowsInTitles(source: Source): string[] {
  const found = new Set<string>();
  for (const match of source.text.matchAll(TITLE))
    for (const row of (match[2] ?? '').match(ROW_ID) ?? []) found.add(row);
  return [...found];
}

const isTest = /^(apps|packages|games|e2e|tools)\/.*\.(test|spec)\.tsx?$/;

function testsByRow(): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  for (const source of listSources(isTest)) {
    for (const row of rowsInTitles(source)) tests.set(row, [...(tests.get(row) ?? []), source.path]);
  }
  return tests;
}

/** Where a call is declared, served and tested. */
export interface MappedCall {
  readonly name: string;
  /** File of the contract that declares it; empty where none does. */
  readonly declared: string;
  /** File of a module that serves it; empty where none does. */
  readonly handled: string;
  readonly tested: readonly string[];
}

/** Finds each call of members in the sources of the contract and of the server's modules. */
export function mapCalls(
  names: readonly string[],
  contract: readonly Source[],
  modules: readonly Source[],
): MappedCall[] {
  const [tests, code] = [true, false].map((isOfTests) =>
    modules.filter(({ path }) => path.endsWith('.test.ts') === isOfTests),
  );
  return names.map((name) => {
    const serves = new RegExp(`(?:handle(?:Guest|Session|FromMemory)|serveBy)\\(\\s*'${name}'`);
    return {
      name,
      declared: contract.find(({ text }) => text.includes(`export const ${name} = `))?.path ?? '',
      handled: code?.find(({ text }) => serves.test(text))?.path ?? '',
      tested: tests?.filter(({ text }) => text.includes(`'${name}'`)).map(({ path }) => path) ?? [],
    };
  });
}

/** A line for each call that the map does not find. */
export const unmappedCalls = (calls: readonly MappedCall[]): string[] =>
  calls.flatMap(({ name, declared, handled }) => [
    ...(declared ? [] : [`no file of the contract declares ${name}`]),
    ...(handled ? [] : [`no file of a module serves ${name}`]),
  ]);

function callRow({ name, declared, handled, tested }: MappedCall): string {
  const endpoint: Endpoint = endpoints[name as keyof typeof endpoints];
  const shown = [...tested, 'apps/server/src/platform/http/refusals.test.ts'].map((path) => `\`${path}\``).join('<br>');
  const addresses = [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => `${method} ${path}`).join('<br>');
  return `| ${name} | ${addresses} | ${(endpoint.rows ?? []).join(' ')} | \`${declared}\` | \`${handled}\` | ${shown} |`;
}

/** A line for each row that no test names. @param without rows that no code fulfils, so that no test can */
export const untestedRows = (
  rows: readonly SpecRow[],
  tests: ReadonlyMap<string, unknown>,
  without: Readonly<Record<string, string>>,
): string[] =>
  rows
    .filter(({ id }) => !tests.has(id) && without[id] === undefined)
    .map(({ id }) => `${id} is named by the title of no test`);

/** What the map says, and what is wrong with the tests it is made from and with the citations of rows in code. */
export interface SpecMap {
  readonly text: string;
  readonly covered: number;
  readonly problems: readonly string[];
}

/** The map from the specification's rows to the tests that name them, and from its calls to what serves them. */
export function makeSpecMap(): SpecMap {
  const tests = testsByRow();
  const { rows, problems } = readRows();
  const known = new Set(rows.map(({ id }) => id));
  const unknown = [...tests]
    .filter(([row]) => !known.has(row))
    .map(([row, files]) => `${files.join(', ')} names ${row}, which is no row`);
  const covered = rows.filter(({ id }) => tests.has(id)).length;
  const areas = [...new Set(rows.map(({ id }) => id.split('-')[0] ?? ''))];
  const summary = areas.map((area) => {
    const own = rows.filter(({ id }) => id.startsWith(`${area}-`));
    return `| ${area} | ${own.filter(({ id }) => tests.has(id)).length} | ${own.length} |`;
  });
  const calls = mapCalls(
    ENDPOINT_NAMES,
    listSources(/^packages\/contract\/src\/.*\.ts$/),
    listSources(/^apps\/server\/src\/modules\/.*\.ts$/),
  );
  const lines = rows.map(({ id, check, text: about }) => {
    const files = (tests.get(id) ?? []).map((path) => `\`${path}\``).join('<br>');
    return `| ${id} | ${check} | ${about} | ${files} |`;
  });
  const text = [
    '# Map of the specification',
    '',
    'Made by `npm run spec-map` from the rows in [rows.md](rows.md) and the titles of the tests.',
    'A row counts as covered when a test names it in its title.',
    '',
    `Rows covered: ${covered} of ${rows.length}.`,
    '',
    '| area | covered | rows |',
    '|---|---|---|',
    ...summary,
    '',
    '## Calls',
    '',
    '| endpoint | address | rows | contract | handler | tests |',
    '|---|---|---|---|---|---|',
    ...calls.map(callRow),
    '',
    '## Rows',
    '',
    '| id | check | row | tests |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
  const untested = untestedRows(rows, tests, ROWS_WITHOUT_CODE);
  const uncited = uncitedRows(rows, listSources(isCode), ROWS_WITHOUT_CODE);
  return { text, covered, problems: [...problems, ...unknown, ...uncited, ...untested, ...unmappedCalls(calls)] };
}
