import type { ModuleManifest } from '#server/module-manifest.ts';

/** What the module compat declares; apps/server/src/modules.ts composes it with the others. */
export const compatModule = { name: 'compat' } satisfies ModuleManifest;
