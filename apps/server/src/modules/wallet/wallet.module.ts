import type { ModuleManifest } from '#server/module-manifest.ts';
import { getWallet } from './get-wallet.ts';

/** What the module wallet declares; apps/server/src/modules.ts composes it with the others. */
export const walletModule = {
  name: 'wallet',
  handlers: {
    getWallet,
  },
} satisfies ModuleManifest;
