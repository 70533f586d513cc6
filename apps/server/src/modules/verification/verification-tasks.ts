import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { forgetOldCodes } from './codes.ts';
import { deleteOldPhoneTokens } from './sms-repository.ts';

/** Periodic work of verification. */
export const verificationTasks: readonly ModuleTask[] = [
  {
    name: 'verification.forget-codes',
    everySeconds: 300,
    runFor: ({ database }, { code }) =>
      database.forMerchant(code, async (tx) => {
        await forgetOldCodes(tx, code);
        await deleteOldPhoneTokens(tx, code);
      }),
  },
];
