import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of cashback. */
export const cashbackTables: ModuleTables = {
  tables: ['cashback_claim', 'cashback_cut', 'cashback_owed', 'cashback_round'],
  checked: ['cashback_claim'],
};
