import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of what staff gave to members and let out. */
export const staffMoneyTables: ModuleTables = { tables: ['staff_money'] };
