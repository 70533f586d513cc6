import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Secrets shared with mail providers. */
export const MAIL_SECRET: EncryptedColumn = {
  table: 'mail_account',
  column: 'secret',
  row: ['merchant_code', 'provider'],
};

/** Tables of mail. */
export const mailTables: ModuleTables = {
  tables: ['mail_account'],
  encrypted: [MAIL_SECRET],
};
