import { hotGames } from '@tessera/contract/catalogue/staff-games';
import { STAKE_FACTOR } from '@tessera/contract/merchants/currency-facts';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Settings of the catalogue of games. */
export const catalogueSettings = v.object({
  hotGames: v.object(storedAt(hotGames, 'hotGames')),
  esportVendors: v.array(v.string()),
  cockfightVendors: v.array(v.string()),
  vendorSorting: v.array(v.string()),
  /**
   * Factor from amounts in yuan to stakes of our own games and prices of lottery lines, decimal (decision 0155). It is fixed once
   * somebody has played: offers and rounds name amounts.
   */
  stakeFactor: v.optional(
    v.pipe(v.string(), v.regex(STAKE_FACTOR, '1, 2 or 5 times a power of ten, such as 10 or 0.1')),
    '1',
  ),
  /** Vendors closed by the merchant for now; their games show as under maintenance. */
  vendorsInMaintenance: v.array(v.string()),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof catalogueSettings> {}
}
