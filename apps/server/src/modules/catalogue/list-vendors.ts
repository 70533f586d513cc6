import { CENTRE_ORDER, orderVendors } from '@tessera/contract/catalogue/vendor-order';
import { pickText } from '@tessera/contract';
import { handleFromMemory } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { type CatalogueCopy, readCatalogue } from './catalogue-copy.ts';
import type { VendorRow } from './catalogue-repository.ts';
import { CLASSIFICATION_NAMES } from './classification-names.data.ts';
import { vendorsWithGames } from './connected-vendors.ts';
import { isConnected, isOfCategory, sportsGroup, VENDOR_CATEGORIES } from './catalogue-rules.ts';

function orderedVendors(catalogue: CatalogueCopy, merchant: Merchant): (VendorRow & { code: string })[] {
  return orderVendors(
    vendorsWithGames(catalogue, merchant).map((row) => ({ ...row, code: row.vendor_code })),
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

type Classified = Pick<CatalogueCopy['games'][number], 'vendor_code' | 'game_type' | 'classify'>;
const classifications = new WeakMap<CatalogueCopy['games'], Map<string, Classified[]>>();

/** What the games of each vendor are classified as, each once by kind of game, in the catalogue's order. */
function classificationsByVendor({ games }: CatalogueCopy): Map<string, Classified[]> {
  const known = classifications.get(games);
  if (known) return known;
  const distinct = new Map(
    games
      .filter(({ classify }) => classify !== '')
      .map((game) => [[game.vendor_code, game.game_type, game.classify].join('/'), game]),
  );
  const found = Map.groupBy(distinct.values(), ({ vendor_code }) => vendor_code);
  classifications.set(games, found);
  return found;
}

/** Vendors of the merchant in display order (CGAM-03, HOME-16 to HOME-18). */
export const listVendors = handleFromMemory(
  'listVendors',
  readCatalogue,
  (_input, catalogue, { merchant, language }) => {
    const { vendorsInMaintenance, defaultLanguage } = merchant.settings;
    const vendors = orderedVendors(catalogue, merchant);
    const mapping = byCategory(vendors);
    const classified = classificationsByVendor(catalogue);
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
        classifications: (classified.get(vendor.code) ?? []).map(({ game_type: gameType, classify }) => ({
          gameType,
          gameClassify: classify,
          name: pickText(CLASSIFICATION_NAMES[classify] ?? {}, language, defaultLanguage) || classify,
        })),
      })),
    };
  },
);

/** Game types with their vendors (CGAM-01). */
export const listVendorGameTypes = handleFromMemory(
  'listVendorGameTypes',
  readCatalogue,
  (_input, catalogue, { merchant }) => {
    const mapping = byCategory(orderedVendors(catalogue, merchant));
    return { content: [...mapping].map(([gameType, vendors]) => ({ gameType, vendors })) };
  },
);

/** Categories of the game centre in their order, as many as the merchant has (CGAM-15). */
export const listGameMenu = handleFromMemory('listGameMenu', readCatalogue, (_input, catalogue, { merchant }) => {
  const vendors = orderedVendors(catalogue, merchant);
  const mapping = byCategory(vendors);
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  return {
    list: CENTRE_ORDER.flatMap((category) => {
      const codes = mapping.get(category);
      if (!codes) return [];
      const counted = catalogue.gamesOf(merchant).games.filter((game) => {
        const vendor = byCode.get(game.vendor_code);
        if (!vendor || game.isHidden || !isConnected(game, vendor)) return false;
        return VENDOR_CATEGORIES.includes(category) ? vendor.code === category : isOfCategory(game, category);
      });
      return {
        gameCategory: category,
        gameCount: counted.length,
        vendors: codes.map((code) => ({ vassalage: code, displayName: byCode.get(code)?.display_name ?? code })),
      };
    }),
  };
});
