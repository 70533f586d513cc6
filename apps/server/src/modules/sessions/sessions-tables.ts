import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of sessions. */
export const sessionsTables: ModuleTables = {
  tables: ['known_device', 'session'],
  published: ['live_session'],
};
