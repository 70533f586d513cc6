/** Records on one page; of movements: transactions. */
export const PAGE = 50;

/** A page out of what was read, one row more than it shows. @param idOf what the next page is asked for by */
export function pageOf<Row, Shown>(rows: readonly Row[], idOf: (row: Row) => string, present: (row: Row) => Shown) {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return { rows: shown.map(present), next: last !== undefined && rows.length > PAGE ? idOf(last) : null };
}
