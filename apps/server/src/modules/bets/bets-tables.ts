import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of bets. */
export const betsTables: ModuleTables = {
  tables: ['vendor_round'],
  published: ['played_round'],
  checked: ['vendor_round'],
};
