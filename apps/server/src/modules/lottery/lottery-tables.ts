import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of lottery. */
export const lotteryTables: ModuleTables = {
  tables: [
    'lottery_draw',
    'lottery_exposure',
    'lottery_order',
    'lottery_result',
    'lottery_seal',
    'lottery_seed',
    'lottery_settlement',
    'lottery_suborder',
    'lottery_ticket',
    'lottery_token',
    'lottery_void_decision',
    'lottery_void_request',
  ],
  published: ['coming_draw'],
};
