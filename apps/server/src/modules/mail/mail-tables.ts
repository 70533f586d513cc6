import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of mail. */
export const mailTables: ModuleTables = {
  tables: ['mail_account'],
};
