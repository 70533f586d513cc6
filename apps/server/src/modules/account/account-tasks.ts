import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { deleteOldIdentityTokens } from './social/identity-repository.ts';

/** Periodic work of accounts. */
export const accountTasks: readonly ModuleTask[] = [
  {
    name: 'account.forget-tokens',
    everySeconds: 300,
    runFor: ({ database }, { code }) => database.forMerchant(code, (tx) => deleteOldIdentityTokens(tx, code)),
  },
];
