import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of statistics. */
export const statisticsTables: ModuleTables = {
  tables: [
    'active_member',
    'first_deposit',
    'game_figure',
    'money_figure',
    'statistics_pending',
    'statistics_progress',
  ],
};
