import { findWalletVendor, listWalletVendors, type WalletVendor } from '#server/modules/catalogue/catalogue.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import type { WalletOf } from './transfers-repository.ts';
import { balanceOf, readWallets, type WalletRow } from './wallets-repository.ts';

type Context = Pick<CallContext, 'platform' | 'merchant'> & { readonly session: Session };

/** The caller's wallets. */
export const walletsOf = ({ merchant, session }: Context): WalletOf => ({
  merchantCode: merchant.code,
  memberId: session.memberId,
  currency: merchant.settings.currency.code,
});

/** A vendor that the member can have money at, with the member's wallet there. */
export interface MemberWallet {
  readonly vendor: WalletVendor;
  readonly wallet: WalletRow | undefined;
}

/** Vendors of the merchant, and former ones that hold money of the member. */
export async function readMemberWallets(context: Context): Promise<MemberWallet[]> {
  const { platform, merchant } = context;
  const rows = await platform.database.forMerchant(merchant.code, (tx) => readWallets(tx, walletsOf(context)));
  const offered = await listWalletVendors(platform, merchant);
  const left = rows.filter(
    (row) => (balanceOf(row) > 0n || row.has_open) && !offered.some(({ code }) => code === row.vendor_code),
  );
  const gone = await Promise.all(left.map(({ vendor_code }) => findWalletVendor(platform, vendor_code)));
  const closed = gone.flatMap((vendor) => (vendor ? [{ ...vendor, isOpen: false }] : []));
  return [...offered, ...closed].map((vendor) => ({
    vendor,
    wallet: rows.find(({ vendor_code }) => vendor_code === vendor.code),
  }));
}

/** Names of these vendors. */
export const namesOf = (wallets: readonly MemberWallet[]): ReadonlyMap<string, string> =>
  new Map(wallets.map(({ vendor }) => [vendor.code, vendor.name]));
