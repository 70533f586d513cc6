import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of jackpots, written by functions of the database alone. */
export const jackpotsTables: ModuleTables = {
  tables: ['jackpot_share'],
  published: ['jackpot_part', 'jackpot_win'],
  posted: ['jackpot_share'],
  checked: ['jackpot_share'],
};
