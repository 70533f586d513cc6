import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { deleteOldUploadDays } from '#server/platform/files/upload-days-repository.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';
import { PURGE_EVERY_SECONDS, purgeOldRows } from './retention.ts';

/** Periodic work of the platform's own, on the tables of all modules. */
export const createPlatformTasks = (modules: readonly ModuleTables[]): readonly ModuleTask[] => [
  {
    name: 'forget.upload-days',
    everySeconds: 300,
    runFor: ({ database }, { code }) => database.forMerchant(code, (tx) => deleteOldUploadDays(tx, code)),
  },
  {
    name: 'forget.old-rows',
    everySeconds: PURGE_EVERY_SECONDS,
    runFor: ({ database }, { code }) =>
      purgeOldRows(
        database,
        code,
        modules.flatMap(({ retained = [] }) => retained),
      ),
  },
];
