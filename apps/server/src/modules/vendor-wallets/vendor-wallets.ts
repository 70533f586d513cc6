/** Front door of vendors' own wallets: money that is transferred there and back. */
export { compareBalances } from './compare-balance.ts';
export { openAtVendor, transferAddress } from './open-at-vendor.ts';
export { askAboutOpen } from './send-transfer.ts';
