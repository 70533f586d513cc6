import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of rounds that are made void. */
export const roundVoidsTables: ModuleTables = { tables: ['round_void'], checked: ['round_void'] };
