import type { ModuleManifest } from '#server/module-manifest.ts';
import { getJackpot } from './get-jackpot.ts';
import { poolOf } from './jackpot-terms.ts';
import { jackpotsInvariants } from './jackpots-invariants.ts';
import { updatePool } from './jackpots-repository.ts';
import { jackpotsSettings } from './jackpots-settings.ts';
import { jackpotCalls } from './operator/jackpot-calls.ts';

/** What the module jackpots declares; apps/server/src/modules.ts composes it with the others. */
export const jackpotsModule = {
  name: 'jackpots',
  tables: ['jackpot_share'],
  published: ['jackpot_part', 'jackpot_win'],
  posted: ['jackpot_share'],
  checked: ['jackpot_share'],
  settings: jackpotsSettings,
  tasks: [
    {
      name: 'jackpots.fold',
      everySeconds: 15,
      async runFor({ database }, merchant) {
        if (!merchant.settings.jackpot) return;
        for (const book of ['LIVE', 'TRIAL'] as const) await updatePool(database, poolOf(merchant, book));
      },
    },
  ],
  invariants: jackpotsInvariants,
  handlers: { getJackpot },
  staffCalls: jackpotCalls,
} satisfies ModuleManifest;
