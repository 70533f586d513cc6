import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Seeds of draws to come. */
export const LOTTERY_SEED: EncryptedColumn = { table: 'lottery_seed', column: 'seed', row: ['game_id', 'issue'] };

/** Tables of lottery. */
export const lotteryTables: ModuleTables = {
  tables: [
    'lottery_draw',
    'lottery_exposure',
    'lottery_order',
    'lottery_result',
    'lottery_commitment',
    'lottery_seed',
    'lottery_settlement',
    'lottery_suborder',
    'lottery_ticket',
    'lottery_token',
    'lottery_void_decision',
    'lottery_void_request',
  ],
  published: ['coming_draw'],
  checked: ['lottery_order', 'lottery_suborder', 'lottery_settlement'],
  encrypted: [LOTTERY_SEED],
  retained: [{ table: 'lottery_ticket', written: 'created_at', lastUse: 'created_at', days: 1 }],
};
