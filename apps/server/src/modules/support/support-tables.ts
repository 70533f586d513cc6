import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of support. */
export const supportTables: ModuleTables = {
  tables: ['feedback', 'help_item'],
};
