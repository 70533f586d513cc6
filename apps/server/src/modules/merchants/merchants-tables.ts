import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of merchants. */
export const merchantsTables: ModuleTables = {
  tables: ['merchant'],
};
