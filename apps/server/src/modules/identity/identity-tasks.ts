import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { deleteOldIdentityTokens } from './social/identity-repository.ts';

/** Periodic work of identity. */
export const identityTasks: readonly ModuleTask[] = [
  {
    name: 'account.forget-tokens',
    everySeconds: 300,
    runFor: ({ database }, { code }) => database.forMerchant(code, (tx) => deleteOldIdentityTokens(tx, code)),
  },
];
