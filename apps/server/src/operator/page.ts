/** Records on one page; of movements: transactions. */
export const PAGE = 50;

/** A page of rows that were read, one more than it shows. @param idOf cursor of the next page */
export function pageOf<Row, Shown>(rows: readonly Row[], idOf: (row: Row) => string, present: (row: Row) => Shown) {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return { rows: shown.map(present), next: last !== undefined && rows.length > PAGE ? idOf(last) : null };
}
