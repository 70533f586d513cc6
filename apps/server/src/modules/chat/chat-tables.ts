import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of chat. */
export const chatTables: ModuleTables = {
  tables: ['chat_account'],
};
