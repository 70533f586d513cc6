import type { ModuleManifest } from '#server/module-manifest.ts';

/** What the module family declares; apps/server/src/modules.ts composes it with the others. */
export const familyModule = { name: 'family' } satisfies ModuleManifest;
