import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of VIP levels. */
export const vipTables: ModuleTables = {
  tables: ['vip_level', 'vip_progress'],
};
