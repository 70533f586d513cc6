import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { deleteOldUploadDays } from '#server/platform/files/upload-days-repository.ts';
import { PURGE_EVERY_SECONDS, purgeOldRows } from './retention.ts';

/** Periodic work of the platform's own. */
export const platformTasks: readonly ModuleTask[] = [
  {
    name: 'forget.upload-days',
    everySeconds: 300,
    runFor: ({ database }, { code }) => database.forMerchant(code, (tx) => deleteOldUploadDays(tx, code)),
  },
  {
    name: 'forget.old-rows',
    everySeconds: PURGE_EVERY_SECONDS,
    runFor: ({ database }, { code }) => purgeOldRows(database, code),
  },
];
