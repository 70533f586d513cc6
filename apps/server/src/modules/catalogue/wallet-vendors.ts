import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { readCatalogue } from './catalogue-copy.ts';
import type { VendorRow } from './catalogue-repository.ts';
import { isOffered } from './catalogue-rules.ts';

/** A vendor with its own wallet: money is transferred there and back. */
export interface WalletVendor {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  /** Where the wallet is reached. */
  readonly walletUrl: string;
  /** How many decimals it keeps. */
  readonly decimals: number;
  readonly isOpen: boolean;
}

type CataloguePlatform = Pick<Platform, 'database' | 'log'>;

function walletVendor(row: VendorRow, closed: readonly string[]): WalletVendor[] {
  const { vendor_code: code, display_name: name, icon, wallet_url: walletUrl, wallet_decimals: decimals } = row;
  if (walletUrl === null || decimals === null) return [];
  return [{ code, name, icon, walletUrl, decimals, isOpen: row.state === 'open' && !closed.includes(code) }];
}

/** Vendors with their own wallet that a merchant has, those in maintenance among them. */
export async function listWalletVendors(platform: CataloguePlatform, merchant: Merchant): Promise<WalletVendor[]> {
  const { vendors } = await readCatalogue(platform);
  const closed = merchant.settings.vendorsInMaintenance;
  return vendors.filter((row) => isOffered(row, merchant)).flatMap((row) => walletVendor(row, closed));
}

/** A vendor with its own wallet by its code, also if the merchant no longer has it: open transfers with it must end. */
export async function findWalletVendor(platform: CataloguePlatform, code: string): Promise<WalletVendor | undefined> {
  const { vendors } = await readCatalogue(platform);
  return vendors.filter((row) => row.vendor_code === code).flatMap((row) => walletVendor(row, []))[0];
}

/** The same of a vendor that something was begun with. @throws Error when the catalogue has it no more */
export async function requireWalletVendor(platform: CataloguePlatform, code: string): Promise<WalletVendor> {
  const vendor = await findWalletVendor(platform, code);
  if (!vendor) throw new Error(`the catalogue has no vendor ${code} with a wallet any more`);
  return vendor;
}
