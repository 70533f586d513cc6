/** Vendors that come before all others, in this order (HOME-16). */
const FIRST_VENDORS: readonly string[] = ['EG3', 'PG', 'FC', 'JL'];
/** Vendor that is in no list of vendors (HOME-17). */
const LEFT_OUT_VENDOR = 'TCG_SEA';
/** Vendors of esports, whatever a merchant chose (CAT-16). */
export const ESPORT_VENDORS: readonly string[] = ['AV'];

/** Categories of the game centre in their order (CAT-06). */
export const CENTRE_ORDER = ['RNG', 'JL', 'BINGO', 'FISH', 'EG3', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT'] as const;

/** Whether a vendor's place is fixed for every merchant: it is before all others, or in no list. */
export const hasFixedPlace = (code: string): boolean => FIRST_VENDORS.includes(code) || code === LEFT_OUT_VENDOR;

/**
 * Vendors as lists show them: the four fixed ones first, then the merchant's order, then as they came; TCG_SEA is left out (HOME-16,
 * HOME-17, CAT-15). The server orders its answers by it and the app whatever it lists from them.
 */
export function orderVendors<Vendor extends { readonly code: string }>(
  vendors: readonly Vendor[],
  merchantOrder: readonly string[] = [],
): Vendor[] {
  const order = [...FIRST_VENDORS, ...merchantOrder];
  const rank = ({ code }: Vendor) => (order.includes(code) ? order.indexOf(code) : order.length);
  return vendors.filter(({ code }) => code !== LEFT_OUT_VENDOR).sort((one, other) => rank(one) - rank(other));
}
