import type { ModuleManifest } from '#server/module-manifest.ts';
import { cashbackInvariants } from './cashback-invariants.ts';
import { cashbackSettings } from './cashback-settings.ts';
import { claimCashback, getCashback } from './cashback.ts';
import { cashbackCommands } from './operator/cashback-commands.ts';

/** What the module cashback declares; apps/server/src/modules.ts composes it with the others. */
export const cashbackModule = {
  name: 'cashback',
  tables: ['cashback_claim', 'cashback_cut', 'cashback_owed', 'cashback_round'],
  checked: ['cashback_claim'],
  settings: cashbackSettings,
  invariants: cashbackInvariants,
  handlers: {
    claimCashback,
    getCashback,
  },
  commands: cashbackCommands,
} satisfies ModuleManifest;
