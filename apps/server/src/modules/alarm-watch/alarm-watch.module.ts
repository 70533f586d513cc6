import type { ModuleManifest } from '#server/module-manifest.ts';
import { watchMerchant } from './watch-alarms.ts';

/** What the module alarm-watch declares; apps/server/src/modules.ts composes it with the others. */
export const alarmWatchModule = {
  name: 'alarm-watch',
  tasks: [{ name: 'alarms.watch', everySeconds: 20, runFor: watchMerchant }],
} satisfies ModuleManifest;
