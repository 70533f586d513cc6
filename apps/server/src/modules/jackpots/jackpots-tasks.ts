import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { poolOf } from './jackpot-terms.ts';
import { updatePool } from './jackpots-repository.ts';

/** Periodic work of jackpots: a pool without new shares, and of a merchant without a jackpot, costs a look. */
export const jackpotsTasks: readonly ModuleTask[] = [
  {
    name: 'jackpots.fold',
    everySeconds: 15,
    async runFor({ database }, merchant) {
      if (!merchant.settings.jackpot) return;
      for (const book of ['LIVE', 'TRIAL'] as const) await updatePool(database, poolOf(merchant, book));
    },
  },
];
