import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { CatalogueCopy } from './catalogue-copy.ts';
import type { VendorRow } from './catalogue-repository.ts';
import { isConnected, isOffered } from './catalogue-rules.ts';

type Vendors = Pick<CatalogueCopy, 'vendors'>;
const connected = new WeakMap<Vendors['vendors'], ReadonlySet<string>>();

/** Codes of the vendors of which a game at least is connected. */
function connectedCodes({ vendors, games }: Pick<CatalogueCopy, 'vendors' | 'games'>): ReadonlySet<string> {
  const known = connected.get(vendors);
  if (known) return known;
  const byCode = new Map(vendors.map((vendor) => [vendor.vendor_code, vendor]));
  const found = new Set<string>();
  for (const game of games) {
    const vendor = byCode.get(game.vendor_code);
    if (vendor && isConnected(game, vendor)) found.add(vendor.vendor_code);
  }
  connected.set(vendors, found);
  return found;
}

/**
 * Vendors that members of a merchant are shown: those with a connected game. A vendor that waits for its connection is not
 * shown; one that is in maintenance keeps its place.
 */
export function vendorsWithGames(catalogue: CatalogueCopy, merchant: Merchant): VendorRow[] {
  const codes = connectedCodes(catalogue);
  return catalogue.vendors.filter((vendor) => isOffered(vendor, merchant) && codes.has(vendor.vendor_code));
}
