import type { ModuleManifest } from '#server/module-manifest.ts';
import { listWinners } from './list-winners.ts';

/** What the module winners declares; apps/server/src/modules.ts composes it with the others. */
export const winnersModule = {
  name: 'winners',
  handlers: {
    listWinners,
  },
} satisfies ModuleManifest;
