import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { deleteOldEnvelopes } from './envelope-keys-repository.ts';

/** Periodic work of the system: envelopes are forgotten once no replay of them would be taken. */
export const systemTasks: readonly ModuleTask[] = [
  {
    name: 'system.forget-envelopes',
    everySeconds: 300,
    run: ({ platform }) => platform.database.forPlatform(deleteOldEnvelopes),
  },
];
