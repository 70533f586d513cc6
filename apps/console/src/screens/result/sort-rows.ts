import type { HouseResultRow } from '@tessera/contract/reports/reports';

export type SortField = 'name' | 'bets' | 'staked' | 'returned' | 'result';

/** An order of rows. */
export interface Sorting {
  readonly by: SortField;
  readonly isDescending: boolean;
}

/** Rows in an order; figures by their size, names by their letters. Equal ones keep their order. */
export function sortRows(rows: readonly HouseResultRow[], { by, isDescending }: Sorting): HouseResultRow[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) =>
    by === 'name' ? sign * one.name.localeCompare(other.name, 'en') : sign * (Number(one[by]) - Number(other[by])),
  );
}
