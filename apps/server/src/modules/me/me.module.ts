import type { ModuleManifest } from '#server/module-manifest.ts';
import { getMe } from './get-me.ts';

/** What the module me declares; apps/server/src/modules.ts composes it with the others. */
export const meModule = {
  name: 'me',
  handlers: {
    getMe,
  },
} satisfies ModuleManifest;
