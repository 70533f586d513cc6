/** Days of a month, at least. */
export const MONTH = 31;

/** Rows of a table that are of no use any more after some time. */
export interface RetentionRule {
  readonly table: string;
  /** When the row was written; it has an index over its age. */
  readonly written: string;
  /** When it was last of use, as SQL over the row; null: it still is. */
  readonly lastUse: string;
  /** Days after the last use. */
  readonly days: number;
}
