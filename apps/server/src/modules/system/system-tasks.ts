import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { deleteOldEnvelopes } from './envelope-keys-repository.ts';

/** Periodic work around encrypted bodies. */
export const systemTasks: readonly ModuleTask[] = [
  {
    name: 'system.forget-envelopes',
    everySeconds: 300,
    run: ({ platform }) => platform.database.forPlatform(deleteOldEnvelopes),
  },
];
