import * as v from 'valibot';

/** Settings of the catalogue of games. */
export const catalogueSettings = v.object({
  hotGames: v.object({
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    splitByGameType: v.boolean(),
  }),
  esportVendors: v.array(v.string()),
  cockfightVendors: v.array(v.string()),
  vendorSorting: v.array(v.string()),
  /** Vendors closed by the merchant for now; their games show as under maintenance. */
  vendorsInMaintenance: v.array(v.string()),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof catalogueSettings> {}
}
