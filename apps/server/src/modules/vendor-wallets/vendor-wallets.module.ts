import type { ModuleManifest } from '#server/module-manifest.ts';
import { callBackBarred } from './call-back.ts';
import { compareBalances } from './compare-balance.ts';
import { getMerchantWallet, listVendorTransfers, listVendorWallets } from './list-wallets.ts';
import { vendorTransferCalls } from './operator/vendor-transfer-calls.ts';
import { vendorTransferCommands } from './operator/vendor-transfer-commands.ts';
import { returnFunds } from './return-funds.ts';
import { askAboutOpen } from './send-transfer.ts';
import { transferFunds } from './transfer-funds.ts';
import { vendorWalletsInvariants } from './vendor-wallets-invariants.ts';

/** What the module vendor-wallets declares; apps/server/src/modules.ts composes it with the others. */
export const vendorWalletsModule = {
  name: 'vendor-wallets',
  tables: ['vendor_transfer', 'vendor_wallet'],
  published: ['vendor_wallet_account'],
  checked: ['vendor_transfer', 'vendor_wallet'],
  tasks: [
    { name: 'vendorWallets.ask', everySeconds: 5, runFor: (platform, { code }) => askAboutOpen(platform, code) },
    {
      name: 'vendorWallets.compare',
      everySeconds: 60,
      runFor: (platform, { code }) => compareBalances(platform, code),
    },
    { name: 'vendorWallets.callBack', everySeconds: 5, runFor: (platform, { code }) => callBackBarred(platform, code) },
  ],
  invariants: vendorWalletsInvariants,
  handlers: {
    getMerchantWallet,
    listVendorWallets,
    transferFunds,
    returnFunds,
    listVendorTransfers,
  },
  staffCalls: vendorTransferCalls,
  commands: vendorTransferCommands,
} satisfies ModuleManifest;
