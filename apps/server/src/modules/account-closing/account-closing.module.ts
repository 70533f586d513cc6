import type { ModuleManifest } from '#server/module-manifest.ts';
import { closeAccount, closeDueAccounts, getAccountClosing } from './close-account.ts';

/** What the module account-closing declares; apps/server/src/modules.ts composes it with the others. */
export const accountClosingModule = {
  name: 'account-closing',
  tasks: [{ name: 'account-closing.close', everySeconds: 60, runFor: closeDueAccounts }],
  handlers: { closeAccount, getAccountClosing },
} satisfies ModuleManifest;
