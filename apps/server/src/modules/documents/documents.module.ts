import type { ModuleManifest } from '#server/module-manifest.ts';

/** What the module documents declares; apps/server/src/modules.ts composes it with the others. */
export const documentsModule = { name: 'documents' } satisfies ModuleManifest;
