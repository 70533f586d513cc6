import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Secrets shared with chat services. */
export const CHAT_SECRET: EncryptedColumn = { table: 'chat_account', column: 'secret', row: ['merchant_code'] };

/** Tables of chat. */
export const chatTables: ModuleTables = {
  tables: ['chat_account'],
  encrypted: [CHAT_SECRET],
};
