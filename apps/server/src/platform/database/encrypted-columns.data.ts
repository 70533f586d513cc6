/** A column whose values are closed by the installation's key: who reads the table, or a copy of it, learns nothing of them. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** Columns of the row's identity: a value opens in its own row alone. */
  readonly row: readonly string[];
  /** Where equal values must be found: the column of the fingerprint, and the columns that it covers besides the value. */
  readonly fingerprint?: { readonly column: string; readonly with: readonly string[] };
}

/**
 * Every encrypted column. Adding one here is enough to have the values that stand in it plainly closed at the next start, and all of
 * them closed anew when the key changes; its repository writes with `boxOf(tx).encrypt(placeOf(...), plain)` and reads with `open`.
 */
export const ENCRYPTED_COLUMNS = [
  { table: 'vendor_key', column: 'secret', row: ['merchant_code', 'key_id'] },
  { table: 'payment_provider_key', column: 'secret', row: ['merchant_code', 'provider'] },
  { table: 'mail_account', column: 'secret', row: ['merchant_code', 'provider'] },
  { table: 'sms_provider_key', column: 'secret', row: ['merchant_code'] },
  { table: 'chat_account', column: 'secret', row: ['merchant_code'] },
  { table: 'lottery_seed', column: 'seed', row: ['game_id', 'issue'] },
  { table: 'studio_seed', column: 'server_seed', row: ['merchant_code', 'seed_id'] },
  { table: 'platform_key', column: 'private_pem', row: ['purpose', 'kid'] },
  {
    table: 'bank_card',
    column: 'card_number',
    row: ['merchant_code', 'card_id'],
    fingerprint: { column: 'card_fingerprint', with: ['merchant_code', 'bank_code'] },
  },
] as const satisfies readonly EncryptedColumn[];

type SealedTable = (typeof ENCRYPTED_COLUMNS)[number]['table'];

/**
 * Names the place of an encrypted value, as its box asks for it.
 * @param row values of the row's identity, in the order of {@link ENCRYPTED_COLUMNS}
 */
export function placeOf(table: SealedTable, ...row: readonly string[]): string {
  return JSON.stringify([table, ...row]);
}
