import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of bonuses; grants and stakes are written by the ledger's functions alone. */
export const bonusesTables: ModuleTables = {
  tables: ['bonus_cancellation', 'bonus_choice', 'bonus_grant', 'bonus_stake'],
  published: ['bonus_round'],
  posted: ['bonus_grant', 'bonus_stake'],
  checked: ['bonus_grant'],
};
