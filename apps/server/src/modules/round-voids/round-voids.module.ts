import type { ModuleManifest } from '#server/module-manifest.ts';
import { roundCalls } from './operator/round-calls.ts';
import { roundVoidsInvariants } from './round-voids-invariants.ts';

/** What the module round-voids declares; apps/server/src/modules.ts composes it with the others. */
export const roundVoidsModule = {
  name: 'round-voids',
  tables: ['round_void'],
  checked: ['round_void'],
  invariants: roundVoidsInvariants,
  staffCalls: roundCalls,
} satisfies ModuleManifest;
