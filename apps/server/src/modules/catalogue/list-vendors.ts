import type { Database } from '#server/platform/database/database.ts';
import { handleGuest } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { readGameCounts, readVendors, type VendorRow } from './catalogue-repository.ts';
import { CENTRE_ORDER, hiddenVendors, orderVendors, sportsGroup, VENDOR_CATEGORIES } from './catalogue-rules.ts';

async function orderedVendors(database: Database, merchant: Merchant): Promise<(VendorRow & { code: string })[]> {
  const hidden = hiddenVendors(merchant);
  const rows = (await database.forPlatform(readVendors)).filter((row) => !hidden.includes(row.vendor_code));
  return orderVendors(
    rows.map((row) => ({ ...row, code: row.vendor_code })),
    merchant.settings.vendorSorting,
  );
}

function byCategory(vendors: readonly (VendorRow & { code: string })[]): Map<string, string[]> {
  const mapping = new Map<string, string[]>();
  for (const vendor of vendors) {
    for (const category of vendor.categories) mapping.set(category, [...(mapping.get(category) ?? []), vendor.code]);
  }
  return mapping;
}

/** Vendors of the merchant in display order (CGAM-03, HOME-16 to HOME-18). */
export const listVendors = handleGuest('listVendors', async (_input, { platform, merchant }) => {
  const { vendorsInMaintenance } = merchant.settings;
  const vendors = await orderedVendors(platform.database, merchant);
  const mapping = byCategory(vendors);
  return {
    sorting: [...mapping].map(([gameCategory, vendorNames]) => ({
      gameCategory,
      vendorNames,
      accountTypeName: gameCategory,
    })),
    mapping: Object.fromEntries(mapping),
    vendorSorting: vendors.map((vendor) => vendor.code),
    vendors: vendors.map((vendor) => ({
      code: vendor.code,
      displayName: vendor.display_name,
      categories: vendor.categories,
      state: vendorsInMaintenance.includes(vendor.code) ? ('maintenance' as const) : vendor.state,
      isNew: vendor.is_new,
      isHot: vendor.is_hot,
      icon: vendor.icon,
      gameCount: vendor.game_count,
      sportsGroup: sportsGroup(merchant, vendor),
    })),
  };
});

/** Game types with their vendors (CGAM-01). */
export const listVendorGameTypes = handleGuest('listVendorGameTypes', async (_input, { platform, merchant }) => {
  const mapping = byCategory(await orderedVendors(platform.database, merchant));
  return { content: [...mapping].map(([gameType, vendors]) => ({ gameType, vendors })) };
});

/** Categories of the game centre in their order, as many as the merchant has (CGAM-15). */
export const listGameMenu = handleGuest('listGameMenu', async (_input, { platform, merchant }) => {
  const vendors = await orderedVendors(platform.database, merchant);
  const counts = await platform.database.forPlatform(readGameCounts);
  const mapping = byCategory(vendors);
  const nameOf = new Map(vendors.map((vendor) => [vendor.code, vendor.display_name]));
  return {
    list: CENTRE_ORDER.flatMap((category) => {
      const codes = mapping.get(category);
      if (!codes) return [];
      const counted = counts.filter((row) =>
        VENDOR_CATEGORIES.includes(category)
          ? row.vendor_code === category
          : row.game_type === category && nameOf.has(row.vendor_code),
      );
      return {
        gameCategory: category,
        gameCount: counted.reduce((sum, row) => sum + row.games, 0),
        vendors: codes.map((code) => ({ vassalage: code, displayName: nameOf.get(code) ?? code })),
      };
    }),
  };
});
