import { hasFixedPlace, orderVendors } from '@tessera/contract/catalogue/vendor-order';
import {
  type StaffVendorPlaces,
  type VendorPlacesChoice,
  vendorPlacesChoice,
} from '@tessera/contract/catalogue/staff-vendor-places';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';

type Vendor = StaffVendorPlaces['vendors'][number];

/** Values in the fields; `order` has every vendor whose place can be chosen. */
export interface PlaceValues {
  readonly order: readonly string[];
  readonly esports: readonly string[];
  readonly cockfight: readonly string[];
}

/** Groups of sports vendors; a vendor that is in neither list is among the sportsbooks. */
export type SportsGroup = 'sports' | 'esports' | 'cockfight';

const codesOf = (vendors: readonly { readonly code: string }[]) => vendors.map(({ code }) => code);
const movable = (vendors: readonly Vendor[]) => vendors.filter(({ code }) => !hasFixedPlace(code));

/** Fields that show places. @param vendors of the merchant, in the catalogue's order */
export const placeValuesOf = (
  { order, esports, cockfight }: StaffVendorPlaces['places']['choice'],
  vendors: readonly Vendor[],
): PlaceValues => ({ order: codesOf(orderVendors(movable(vendors), order)), esports, cockfight });

/** The fewest vendors that give an order of all when they are named: the others follow in the catalogue's order. */
function shortestOrder(order: readonly string[], vendors: readonly Vendor[]): readonly string[] {
  const natural = codesOf(movable(vendors));
  const named = order.findIndex((_, count) => {
    const before = new Set(order.slice(0, count));
    const rest = natural.filter((code) => !before.has(code));
    return rest.every((code, place) => code === order[count + place]);
  });
  return order.slice(0, Math.max(named, 0));
}

/** Places as fields ask for them. @param vendors of the merchant, in the catalogue's order */
export const readPlaces = (
  { order, esports, cockfight }: PlaceValues,
  vendors: readonly Vendor[],
): ReadValues<VendorPlacesChoice> =>
  readChoice<VendorPlacesChoice>(vendorPlacesChoice, { esports, cockfight, order: shortestOrder(order, vendors) });

export function groupOf({ esports, cockfight }: PlaceValues, code: string): SportsGroup {
  if (esports.includes(code)) return 'esports';
  return cockfight.includes(code) ? 'cockfight' : 'sports';
}

/** Values with a vendor in another group. */
export function withGroup(values: PlaceValues, code: string, group: SportsGroup): PlaceValues {
  const without = (list: readonly string[]) => list.filter((other) => other !== code);
  const [esports, cockfight] = [without(values.esports), without(values.cockfight)];
  return {
    ...values,
    esports: group === 'esports' ? [...esports, code].sort() : esports,
    cockfight: group === 'cockfight' ? [...cockfight, code].sort() : cockfight,
  };
}
