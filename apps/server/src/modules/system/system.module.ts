import type { ModuleManifest } from '#server/module-manifest.ts';
import { PRIVATE_KEY, deleteOldEnvelopes } from './envelope-keys-repository.ts';
import { appDownloadCalls } from './operator/app-download-calls.ts';
import { navigationCalls } from './operator/navigation-calls.ts';
import { systemSettings } from './system-settings.ts';

/** What the module system declares; apps/server/src/modules.ts composes it with the others. */
export const systemModule = {
  name: 'system',
  tables: ['platform_key', 'seen_envelope'],
  encrypted: [PRIVATE_KEY],
  settings: systemSettings,
  tasks: [
    {
      name: 'system.forget-envelopes',
      everySeconds: 300,
      run: ({ platform }) => platform.database.forPlatform(deleteOldEnvelopes),
    },
  ],
  staffCalls: { ...appDownloadCalls, ...navigationCalls },
} satisfies ModuleManifest;
