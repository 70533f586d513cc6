import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of what waits for a second person. */
export const staffRequestsTables: ModuleTables = { tables: ['staff_request'] };
