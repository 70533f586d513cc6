import type { VendorPlacesChoice } from '@tessera/contract/catalogue/staff-vendor-places';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { vendorsOfMerchant } from '#server/modules/vendors/operator/merchant-vendors.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

/** Codes of the vendors that a merchant has. */
type Known = ReadonlySet<string>;

/** Places of the merchant's vendors, as phones get them: a vendor of both lists counts as one of e-sports. */
const placesOf =
  (known: Known) =>
  ({ esportVendors, cockfightVendors, vendorSorting }: MerchantSettings) =>
    versioned<VendorPlacesChoice>({
      esports: esportVendors.filter((code) => known.has(code)),
      cockfight: cockfightVendors.filter((code) => known.has(code) && !esportVendors.includes(code)),
      order: vendorSorting.filter((code) => known.has(code)),
    });

/** The chosen vendors, then the stored ones that the merchant does not have now, so that their places are not lost. */
const withOthers = (chosen: readonly string[], before: readonly string[], known: Known) => [
  ...chosen,
  ...before.filter((code) => !known.has(code)),
];

export const vendorPlaceCalls = {
  showVendorPlaces: answerAtMerchant('showVendorPlaces', async (_input, { database, merchant }) => {
    const vendors = await vendorsOfMerchant(database, merchant);
    const known = new Set(vendors.map(({ code }) => code));
    return {
      vendors: vendors
        .toSorted((one, other) => one.place - other.place)
        .map(({ code, displayName, categories }) => ({
          code,
          name: displayName,
          isSports: categories.includes('SPORTS'),
        })),
      places: placesOf(known)(await readSettings(database, merchant.code)),
    };
  }),
  changeVendorPlaces: answerAtMerchant('changeVendorPlaces', async ({ version, choice }, call) => {
    const known = new Set((await vendorsOfMerchant(call.database, call.merchant)).map(({ code }) => code));
    if (!Object.values(choice).every((codes) => codes.every((code) => known.has(code))))
      throw new StaffRefusal('VENDOR_UNKNOWN');
    return changePart(call, placesOf(known), version, (settings) => ({
      esportVendors: withOthers(choice.esports, settings.esportVendors, known),
      cockfightVendors: withOthers(choice.cockfight, settings.cockfightVendors, known),
      vendorSorting: withOthers(choice.order, settings.vendorSorting, known),
    }));
  }),
};
