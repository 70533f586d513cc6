import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of studio. */
export const studioTables: ModuleTables = {
  tables: ['studio_round', 'studio_seed', 'studio_session'],
};
