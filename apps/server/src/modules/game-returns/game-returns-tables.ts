import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of game returns. */
export const gameReturnsTables: ModuleTables = { tables: ['game_return'] };
