import type { ModuleManifest } from '#server/module-manifest.ts';
import { studioInvariants } from './studio-invariants.ts';
import { STUDIO_SEED } from './studio-repository.ts';

/** What the module studio declares; apps/server/src/modules.ts composes it with the others. */
export const studioModule = {
  name: 'studio',
  tables: ['studio_round', 'studio_seed', 'studio_session'],
  checked: ['studio_round'],
  encrypted: [STUDIO_SEED],
  invariants: studioInvariants,
} satisfies ModuleManifest;
