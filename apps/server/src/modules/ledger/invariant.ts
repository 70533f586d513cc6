import type { TransactionKind } from './ledger-tables.ts';

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
   * What the periodic check asks: the same over what was touched lately (`scoped`), the same over everything (`whole`, where
   * that costs little), or another query with the time as $1, and as `ofSpan` with a later one as $2. Absent: the full check alone asks it.
   */
  readonly recently?: 'scoped' | 'whole' | { readonly query: string; readonly ofSpan: string };
}

/** What a module's tables say of the ledger. */
export interface ModuleInvariants {
  readonly invariants: readonly Invariant[];
  /** Kinds of which several transactions belong together: their keys are the same before the colon. */
  readonly kindsInParts?: readonly TransactionKind[];
  /** Which transactions the periodic check begins with, as a condition in SQL; absent: all. */
  readonly fresh?: string;
  /**
   * The periodic check goes through transactions in spans: for modules of whose rows each is found by a transaction, or looks its own
   * transactions up by their keys.
   */
  readonly inSpans?: boolean;
  /**
   * By table of the module, the rows that the periodic check goes through as `@table`: a query with the time as $1, on
   * `recent_txn` and `named` (`recent-scope.ts`) where the ledger was touched. What is found by its own time is taken from five
   * minutes later on, so that its transaction is there too, whichever of the two was written first.
   */
  readonly recent: Readonly<Record<string, string>>;
}
