import * as v from 'valibot';
import { isEachOnce } from '../each-once.ts';
import { ESPORT_VENDORS } from './vendor-order.ts';
import { version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';
import { vendorCode } from '../vendors/staff-vendors.ts';

const codes = v.pipe(
  v.array(vendorCode),
  v.maxLength(1000),
  v.check((list) => isEachOnce(list), 'Each vendor once.'),
);

/** Places of vendors in the lobby. */
export const vendorPlacesChoice = v.pipe(
  v.strictObject({
    /** Sports vendors listed under e-sports (HOME-18). */
    esports: codes,
    /** Sports vendors listed under cockfighting (MEMBER-12). */
    cockfight: codes,
    /** Vendors placed before the catalogue's order (CAT-15), after the ones that are always first (HOME-16). */
    order: codes,
  }),
  v.forward(
    v.check(
      ({ esports, cockfight }) => !cockfight.some((code) => esports.includes(code) || ESPORT_VENDORS.includes(code)),
      'A vendor is listed under e-sports or under cockfighting, not under both.',
    ),
    ['cockfight'],
  ),
);
export type VendorPlacesChoice = v.InferOutput<typeof vendorPlacesChoice>;

const list = v.array(v.string());
const part = v.strictObject({ version, choice: v.strictObject({ esports: list, cockfight: list, order: list }) });

const places = v.strictObject({
  /** Vendors that the merchant has, in the catalogue's order. */
  vendors: v.array(
    v.strictObject({
      code: v.string(),
      name: v.string(),
      /** Whether it is a sports vendor; only these are in groups. */
      isSports: v.boolean(),
    }),
  ),
  places: part,
});
export type StaffVendorPlaces = v.InferOutput<typeof places>;

export const showVendorPlaces = defineStaffEndpoint({
  summary: 'Places of the vendors in a merchant’s lobby: their order, and the group of each sports vendor.',
  method: 'GET',
  path: '/staff/m/:merchant/vendors/places',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: places,
});

export const changeVendorPlaces = defineStaffEndpoint({
  summary:
    'Changes the order of vendors (CAT-15) and the groups of sports vendors (HOME-18); refused with the present places when they are not what was read, and for vendors that the merchant does not have.',
  method: 'POST',
  path: '/staff/m/:merchant/vendors/places',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: vendorPlacesChoice }),
  response: part,
});

export const vendorPlaceEndpoints = { showVendorPlaces, changeVendorPlaces };
