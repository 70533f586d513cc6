import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Numbers of bank cards; equal ones are found by their fingerprint. */
export const CARD_NUMBER: EncryptedColumn = {
  table: 'bank_card',
  column: 'card_number',
  row: ['merchant_code', 'card_id'],
  fingerprint: { column: 'card_fingerprint', with: ['merchant_code', 'bank_code'] },
};

/** Tables of withdrawals. */
export const withdrawalsTables: ModuleTables = {
  tables: ['bank_card', 'withdrawal', 'withdrawal_approval'],
  published: ['paid_withdrawal', 'reported_payout'],
  checked: ['withdrawal'],
  encrypted: [CARD_NUMBER],
};
