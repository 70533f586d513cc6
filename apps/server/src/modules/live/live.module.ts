import type { ModuleManifest } from '#server/module-manifest.ts';

/** What the module live declares; apps/server/src/modules.ts composes it with the others. */
export const liveModule = { name: 'live' } satisfies ModuleManifest;
