import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of withdrawals. */
export const withdrawalsTables: ModuleTables = {
  tables: ['bank_card', 'withdrawal'],
};
