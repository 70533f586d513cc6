/** Vendors that stand first, in this order (HOME-16). */
const FIRST_VENDORS: readonly string[] = ['EG3', 'PG', 'FC', 'JL'];
/** Vendors that never stand in the list (HOME-17). */
const HIDDEN_VENDORS: readonly string[] = ['TCG_SEA'];
/** Vendors of esports (CAT-16). */
export const ESPORT_VENDORS: readonly string[] = ['AV'];

const rank = (code: string, later: readonly string[]) => {
  const first = FIRST_VENDORS.indexOf(code);
  if (first >= 0) return first;
  const sorted = later.indexOf(code);
  return FIRST_VENDORS.length + (sorted >= 0 ? sorted : later.length);
};

/** The four fixed vendors first, then the merchant's order, then the server's; hidden ones left out (HOME-16, CAT-15). */
export function orderVendors<Vendor extends { readonly code: string }>(
  vendors: readonly Vendor[],
  vendorSorting: readonly string[] = [],
): Vendor[] {
  return vendors
    .filter((vendor) => !HIDDEN_VENDORS.includes(vendor.code))
    .sort((one, other) => rank(one.code, vendorSorting) - rank(other.code, vendorSorting));
}

type GroupedVendor = {
  readonly code: string;
  readonly categories: readonly string[];
  readonly sportsGroup?: string | null;
};

/**
 * Sports vendors by group: sports, cockfight, esports, and after them the vendors of BINGO (HOME-18, HOME-19).
 * @param vendors of all categories, in their order
 */
export function sportsGroups<Vendor extends GroupedVendor>(vendors: readonly Vendor[]) {
  const ofSports = vendors.filter((vendor) => vendor.categories.includes('SPORTS'));
  const isEsports = (vendor: Vendor) => vendor.sportsGroup === 'esports' || ESPORT_VENDORS.includes(vendor.code);
  const isCockfight = (vendor: Vendor) => vendor.sportsGroup === 'cockfight' && !isEsports(vendor);
  return [
    { category: 'SPORTS', vendors: ofSports.filter((vendor) => !isEsports(vendor) && !isCockfight(vendor)) },
    { category: 'COCKFIGHT', vendors: ofSports.filter(isCockfight) },
    { category: 'ESPORTS', vendors: ofSports.filter(isEsports) },
    { category: 'BINGO', vendors: vendors.filter((vendor) => vendor.categories.includes('BINGO')) },
  ] as const;
}

/** Order of the game centre's side menu (CAT-06). */
export const CENTRE_ORDER = ['RNG', 'JL', 'BINGO', 'FISH', 'EG3', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT'] as const;
