import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { deleteOldNonces } from './vendors.ts';

/** Periodic work of vendors. */
export const vendorsTasks: readonly ModuleTask[] = [
  {
    name: 'vendors.forget-nonces',
    everySeconds: 300,
    runFor: ({ database }, { code }) => deleteOldNonces(database, code),
  },
];
