import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { purgeOldCodes } from './codes.ts';
import { deleteOldPhoneTokens } from './sms-repository.ts';

/** Periodic work of verification. */
export const verificationTasks: readonly ModuleTask[] = [
  {
    name: 'verification.forget-codes',
    everySeconds: 300,
    runFor: ({ database }, { code }) =>
      database.forMerchant(code, async (tx) => {
        await purgeOldCodes(tx, code);
        await deleteOldPhoneTokens(tx, code);
      }),
  },
];
