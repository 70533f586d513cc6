import type { ModuleManifest } from '#server/module-manifest.ts';
import { launchGame } from './launch-game.ts';
import { openReplay } from './open-replay.ts';

/** What the module launch declares; apps/server/src/modules.ts composes it with the others. */
export const launchModule = {
  name: 'launch',
  handlers: {
    launchGame,
    openReplay,
  },
} satisfies ModuleManifest;
