/** Front door of vendors' own wallets: money that is transferred there and back. */
export { callBackBarred } from './call-back.ts';
export { BalanceDiffers, compareBalance, compareBalances } from './compare-balance.ts';
export { type DifferencePlace, type DifferingWallet, readDiffering } from './differences-repository.ts';
export { openAtVendor, transferAddress } from './open-at-vendor.ts';
export { askAboutOpen, askAgain, type AskedTransfer } from './send-transfer.ts';
export { type DecidedTransfer, decideTransfer } from './transfer-money.ts';
export { findQueued, type QueuedTransfer, readQueue, watchQueue } from './transfer-queue-repository.ts';
export { ASK as ASK_TRANSFER, findTransfer } from './transfers-repository.ts';
export { findWallet, hasFundsAtVendor } from './wallets-repository.ts';
