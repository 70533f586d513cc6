import type { ModuleManifest } from '#server/module-manifest.ts';
import { bundlesTask } from './check-bundles.ts';
import { bundlesCommand } from './operator/bundle-commands.ts';

/** What the module bundles declares; apps/server/src/modules.ts composes it with the others. */
export const bundlesModule = {
  name: 'bundles',
  tasks: (platform) => ({ tasks: [bundlesTask(platform)] }),
  platformCommands: { bundles: bundlesCommand },
} satisfies ModuleManifest;
