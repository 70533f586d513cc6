import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of adjustments. */
export const adjustmentsTables: ModuleTables = { tables: ['adjustment'], checked: ['adjustment'] };
