import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of system. */
export const systemTables: ModuleTables = {
  tables: ['platform_key', 'seen_envelope'],
};
