import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of bets. */
export const betsTables: ModuleTables = {
  tables: ['bet_figure', 'bet_progress', 'vendor_round'],
  published: ['played_round'],
  checked: ['vendor_round'],
};
