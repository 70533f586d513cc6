import type { ModuleTables } from '#server/platform/database/module-tables.ts';

/** Tables of vendors' own wallets. */
export const vendorWalletsTables: ModuleTables = {
  tables: ['vendor_transfer', 'vendor_wallet'],
  published: ['vendor_wallet_account'],
  checked: ['vendor_transfer', 'vendor_wallet'],
};
