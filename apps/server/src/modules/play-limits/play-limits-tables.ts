import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of breaks and limits of members; their rows are kept as long as the member. */
export const playLimitsTables: ModuleTables = {
  tables: ['limit_prompt', 'play_break', 'play_limit', 'reality_check'],
  published: ['member_on_break'],
};
