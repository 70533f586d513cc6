/** A truth about the ledger that no fault may break. Its query finds the rows that break it. */
export interface Invariant {
  readonly id: string;
  readonly about: string;
  /**
   * Selects merchant_code and detail (text) of each violation. Tables that it goes through, and does not merely look up by a key,
   * are written `@table`: the periodic check goes through a part of them.
   */
  readonly query: string;
  /**
   * What the periodic check asks: the same over what was touched lately (`scoped`; its tables stand in `recent-scope.ts`), the same over everything (`whole`, where that costs little), or another query with the time as $1. Absent: the full
   * check alone asks it.
   */
  readonly recently?: 'scoped' | 'whole' | { readonly query: string };
}
