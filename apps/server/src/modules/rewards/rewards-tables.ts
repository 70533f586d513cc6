import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of rewards. */
export const rewardsTables: ModuleTables = {
  tables: ['reward', 'reward_code', 'reward_promotion'],
  checked: ['reward'],
};
