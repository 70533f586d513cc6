import type { Handlers } from '#server/platform/http/handler.ts';
import { getMerchantWallet, listVendorTransfers, listVendorWallets } from './list-wallets.ts';
import { returnFunds } from './return-funds.ts';
import { transferFunds } from './transfer-funds.ts';

/** Handlers of vendors' own wallets. */
export const vendorWalletsHandlers = {
  getMerchantWallet,
  listVendorWallets,
  transferFunds,
  returnFunds,
  listVendorTransfers,
} satisfies Partial<Handlers>;
