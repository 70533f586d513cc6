import type { ModuleManifest } from '#server/module-manifest.ts';

/** What the module art declares; apps/server/src/modules.ts composes it with the others. */
export const artModule = { name: 'art' } satisfies ModuleManifest;
