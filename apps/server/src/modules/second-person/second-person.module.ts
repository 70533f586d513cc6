import type { ModuleManifest } from '#server/module-manifest.ts';

/** What the module second-person declares; apps/server/src/modules.ts composes it with the others. */
export const secondPersonModule = { name: 'second-person' } satisfies ModuleManifest;
