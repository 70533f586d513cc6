import type { Source } from './sources.ts';
import { ROW_ID, type SpecRow } from './spec-rows.ts';

/** Code that ships: what fulfils a row cites its id there. A test, what tests share and a suite of conformance prove rows instead. */
export const isCode = /^(apps|packages)\/(?!.*\/test\/)(?!.*\.(test|spec|conformance)\.)\S+\.(ts|tsx|mjs|css|sql)$/;

/** Rows that no code fulfils, each with the reason. */
export const ROWS_WITHOUT_CODE: Readonly<Record<string, string>> = {
  'MEMBER-08': 'There is no points mall.',
  'MEMBER-10': 'There are no identity documents.',
  'MEMBER-11': 'There is the list of live models (CMSG-13), no player page.',
};

/**
 * What is wrong with the citations of rows: each row has its whole id in code that fulfils it, or a reason in `without`.
 * @param without rows that no code fulfils; one that is cited all the same, or does not exist, is reported too
 */
export function uncitedRows(
  rows: readonly SpecRow[],
  code: readonly Source[],
  without: Readonly<Record<string, string>>,
): string[] {
  const cited = new Set(code.flatMap(({ text }) => text.match(ROW_ID) ?? []));
  const known = new Set(rows.map(({ id }) => id));
  const uncited = rows
    .filter(({ id }) => !cited.has(id) && without[id] === undefined)
    .map(({ id }) => `${id} is cited by no code besides tests: cite it where it is fulfilled`);
  const needless = Object.keys(without).flatMap((id) => {
    if (!known.has(id)) return [`${id} is said to have no code, and is no row`];
    return cited.has(id) ? [`${id} is said to have no code, and is cited`] : [];
  });
  return [...uncited, ...needless];
}
