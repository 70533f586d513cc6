import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { CatalogueCopy } from './catalogue-copy.ts';
import type { VendorRow } from './catalogue-repository.ts';
import { isConnected, isOffered } from './catalogue-rules.ts';
import type { MerchantGames } from './merchant-games.ts';

const connected = new WeakMap<MerchantGames, ReadonlySet<string>>();

/** Codes of the vendors of which a merchant shows a connected game at least. */
function connectedCodes(catalogue: CatalogueCopy, merchant: Merchant): ReadonlySet<string> {
  const own = catalogue.gamesOf(merchant);
  const known = connected.get(own);
  if (known) return known;
  const byCode = new Map(catalogue.vendors.map((vendor) => [vendor.vendor_code, vendor]));
  const found = new Set<string>();
  for (const game of own.games) {
    const vendor = byCode.get(game.vendor_code);
    if (vendor && !game.isHidden && isConnected(game, vendor)) found.add(vendor.vendor_code);
  }
  connected.set(own, found);
  return found;
}

/**
 * Vendors that members of a merchant are shown: those with a connected game that is not hidden. A vendor that waits for its
 * connection is not shown; one that is in maintenance keeps its place.
 */
export function vendorsWithGames(catalogue: CatalogueCopy, merchant: Merchant): VendorRow[] {
  const codes = connectedCodes(catalogue, merchant);
  return catalogue.vendors.filter((vendor) => isOffered(vendor, merchant) && codes.has(vendor.vendor_code));
}
