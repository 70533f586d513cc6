import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Secrets shared with mail providers. */
export const MAIL_SECRET: EncryptedColumn = {
  table: 'mail_account',
  column: 'secret',
  row: ['merchant_code', 'provider'],
};

export const PLATFORM_MAIL_SECRET: EncryptedColumn = {
  table: 'platform_mail_account',
  column: 'secret',
  row: ['provider'],
};

/** Tables of mail. */
export const mailTables: ModuleTables = {
  tables: ['mail_account', 'platform_mail_account'],
  encrypted: [MAIL_SECRET, PLATFORM_MAIL_SECRET],
};
