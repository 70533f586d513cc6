import type { ModuleManifest } from '#server/module-manifest.ts';

/** What the module real-money declares; apps/server/src/modules.ts composes it with the others. */
export const realMoneyModule = { name: 'real-money' } satisfies ModuleManifest;
