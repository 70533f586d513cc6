import { hiddenVendors, listStoredVendors } from '#server/modules/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

/** Vendors with something behind their games that a merchant has. */
export async function vendorsOfMerchant(database: Database, merchant: Merchant) {
  const hidden = hiddenVendors(merchant);
  return (await listStoredVendors(database)).filter(
    ({ kind, merchants, code }) =>
      kind !== 'waiting' && !hidden.includes(code) && (merchants === null || merchants.includes(merchant.code)),
  );
}
