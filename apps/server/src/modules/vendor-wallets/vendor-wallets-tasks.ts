import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { callBackBarred } from './call-back.ts';
import { compareBalances } from './compare-balance.ts';
import { askAboutOpen } from './send-transfer.ts';

/** Periodic work of vendors' own wallets. */
export const vendorWalletsTasks: readonly ModuleTask[] = [
  { name: 'vendorWallets.ask', everySeconds: 5, runFor: (platform, { code }) => askAboutOpen(platform, code) },
  { name: 'vendorWallets.compare', everySeconds: 60, runFor: (platform, { code }) => compareBalances(platform, code) },
  { name: 'vendorWallets.callBack', everySeconds: 5, runFor: (platform, { code }) => callBackBarred(platform, code) },
];
