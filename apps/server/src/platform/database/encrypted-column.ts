/** A column whose values are encrypted with the installation's key: who reads the table, or a copy of it, learns nothing of them. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** Columns of the row's identity: a value opens in its own row alone. */
  readonly row: readonly string[];
  /** Where equal values must be found: the column of the fingerprint, and the columns that it covers besides the value. */
  readonly fingerprint?: { readonly column: string; readonly with: readonly string[] };
}

/**
 * Names the place of an encrypted value, as its box asks for it.
 * @param row values of the row's identity, in the order of the column's `row`
 */
export function placeOf({ table }: EncryptedColumn, ...row: readonly string[]): string {
  return JSON.stringify([table, ...row]);
}
