import { ESPORT_VENDORS } from '@tessera/contract/catalogue/vendor-order';

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
