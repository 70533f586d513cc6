import type { RetentionRule } from '../retention/retention-rule.ts';
import type { EncryptedColumn } from './encrypted-column.ts';

/** What a module's tables are. tools/gates/table-owners.ts lets its files alone name them in queries. */
export interface ModuleTables {
  readonly tables: readonly string[];
  /** Views by which every module may read what this one lets it know of its tables. */
  readonly published?: readonly string[];
  /** Tables that only functions of the database write, as their owner: the program's role reads them. */
  readonly posted?: readonly string[];
  /** Tables that the ledger's check reads over all merchants: amounts and references, no secrets and nothing about people. */
  readonly checked?: readonly string[];
  /**
   * Columns that are encrypted. Plain values in them are encrypted at the next start, and all of them again when
   * the key changes; the repository writes with `boxOf(tx).encrypt(placeOf(COLUMN, ...), plain)` and reads with `decrypt`.
   */
  readonly encrypted?: readonly EncryptedColumn[];
  /** How long rows are kept; without a rule for ever. */
  readonly retained?: readonly RetentionRule[];
}
