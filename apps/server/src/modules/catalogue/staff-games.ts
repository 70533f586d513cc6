import { pickText } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { type CatalogueCopy, readStoredCatalogue } from './catalogue-copy.ts';
import { isConnected, isOfCategory, isOffered, searchWords } from './catalogue-rules.ts';
import { isInMaintenance, type MerchantGame } from './merchant-games.ts';
import {
  type GameChanges,
  readChanges,
  type StoredChanges,
  writeChanges,
  writeGameOrder,
} from './merchant-games-repository.ts';
import { moveGame } from './merchant-order.ts';

/** What the list of staff is narrowed to; what is left out narrows nothing. */
export interface StaffGameFilter {
  /** Words that a game's names must all contain, or its id. */
  readonly search?: string | undefined;
  readonly vendor?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: 'open' | 'maintenance' | 'hidden' | 'hot' | 'new' | 'changed' | undefined;
}

/** A game as staff see it. */
export interface ListedGame {
  readonly game: MerchantGame;
  readonly name: string;
  readonly vendorName: string;
  /** Place in the merchant's order, 1 is the first. */
  readonly place: number;
  readonly isClosed: boolean;
  readonly isVendorOpen: boolean;
  /** As the catalogue marks it, where the merchant says nothing else. */
  readonly catalogue: { readonly isHot: boolean; readonly isNew: boolean };
  readonly changes: StoredChanges | undefined;
}

/** Games that members of a merchant could play, hidden ones among them, in the catalogue's order and in the merchant's. */
function offeredIds(catalogue: CatalogueCopy, merchant: Merchant) {
  const vendors = new Map(
    catalogue.vendors.filter((vendor) => isOffered(vendor, merchant)).map((vendor) => [vendor.vendor_code, vendor]),
  );
  const isTheirs = (game: MerchantGame | CatalogueCopy['games'][number]) => {
    const vendor = vendors.get(game.vendor_code);
    return vendor !== undefined && isConnected(game, vendor);
  };
  return {
    vendors,
    catalogueIds: catalogue.games.filter(isTheirs).map(({ node_id }) => node_id),
    games: catalogue.gamesOf(merchant).games.filter(isTheirs),
  };
}

function isShown({ game, isClosed, isVendorOpen, changes, name }: ListedGame, filter: StaffGameFilter): boolean {
  const { search = '', vendor, category, state } = filter;
  const words = searchWords(search);
  const isFound = words.every((word) => game.search_key.includes(word)) && (search.trim() === '' || words.length > 0);
  if (!isFound && !game.node_id.toLowerCase().includes(search.trim().toLowerCase()) && name !== search.trim())
    return false;
  if ((vendor && game.vendor_code !== vendor) || (category && !isOfCategory(game, category))) return false;
  const isDown = isClosed || !isVendorOpen;
  const states = {
    open: !isDown && !game.isHidden,
    maintenance: isDown,
    hidden: game.isHidden,
    hot: game.is_hot,
    new: game.is_new,
    changed: changes !== undefined,
  };
  return state === undefined || states[state];
}

/** The games of a merchant in its order with what it changed about them, as they are stored this moment. @param merchant with its settings of now */
export async function listGamesOfMerchant(
  database: Database,
  merchant: Merchant,
  filter: StaffGameFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const catalogue = await readStoredCatalogue(database);
  const { changes, orderVersion } = catalogue.gamesOf(merchant);
  const { vendorsInMaintenance } = merchant.settings;
  const original = new Map(catalogue.games.map((game) => [game.node_id, game]));
  const { vendors, games } = offeredIds(catalogue, merchant);
  const now = catalogue.now();
  const listed = games.map((game, index): ListedGame => {
    const vendor = vendors.get(game.vendor_code);
    const { is_hot: isHot = false, is_new: isNew = false } = original.get(game.node_id) ?? {};
    return {
      game,
      name: pickText(game.names, 'EN', merchant.settings.defaultLanguage),
      vendorName: vendor?.display_name ?? game.vendor_code,
      place: index + 1,
      isClosed: isInMaintenance(game, now),
      isVendorOpen: vendor?.state === 'open' && !vendorsInMaintenance.includes(game.vendor_code),
      catalogue: { isHot, isNew },
      changes: changes.get(game.node_id),
    };
  });
  const found = listed.filter((game) => isShown(game, filter));
  return {
    games: found.slice(offset, offset + limit),
    total: found.length,
    /** Places of the order, whatever is shown of it. */
    places: listed.length,
    orderVersion,
    vendors: [...new Map(listed.map(({ game, vendorName }) => [game.vendor_code, vendorName]))].map(([code, name]) => ({
      code,
      name,
    })),
    categories: [...new Set(listed.map(({ game }) => game.game_type))].sort(),
  };
}

/** Why changes of a game are refused. */
export type ChangeRefusal = 'unknown' | 'conflict' | 'stakes';

/** True where no stake that the game offers would be left. */
function leavesNoStake(game: MerchantGame, { minStake, maxStake }: GameChanges): boolean {
  if (minStake !== null && maxStake !== null && minStake > maxStake) return true;
  const isBelow = maxStake !== null && maxStake < game.min_bet;
  return isBelow || (minStake !== null && game.max_bet !== null && minStake > game.max_bet);
}

/**
 * Changes a game at a merchant; phones read their lists of games anew.
 * @param version of the changes that staff saw, 0 where there were none
 * @returns the former values, undefined if there were none; or why nothing was changed
 */
export async function changeGame(
  database: Database,
  merchant: Merchant,
  { nodeId, version, ...changes }: GameChanges & { readonly nodeId: string; readonly version: number },
): Promise<{ readonly before: GameChanges | undefined } | ChangeRefusal> {
  const game = offeredIds(await readStoredCatalogue(database), merchant).games.find(
    ({ node_id }) => node_id === nodeId,
  );
  if (!game) return 'unknown';
  if (leavesNoStake(game, changes)) return 'stakes';
  const { code: merchantCode } = merchant;
  return database.forMerchant(merchantCode, async (tx) => {
    const before = await readChanges(tx, merchantCode, nodeId);
    if (!(await writeChanges(tx, { ...changes, merchantCode, nodeId, version }))) return 'conflict';
    await publishLiveHints(tx, { merchantCode, kind: 'catalogue' });
    return { before };
  });
}

/**
 * Moves a game to a place of the merchant's order.
 * @param asked.place 1 is the first; beyond the end it is the last
 * @param asked.version of the order that staff saw, 0 where there was none
 * @returns the place before, or why nothing was moved
 */
export async function moveGameOfMerchant(
  database: Database,
  merchant: Merchant,
  { nodeId, place, version }: { readonly nodeId: string; readonly place: number; readonly version: number },
): Promise<{ readonly before: number } | 'unknown' | 'conflict'> {
  const { catalogueIds, games } = offeredIds(await readStoredCatalogue(database), merchant);
  const shownIds = games.map(({ node_id }) => node_id);
  const before = shownIds.indexOf(nodeId);
  if (before === -1) return 'unknown';
  const { code: merchantCode } = merchant;
  const nodeIds = moveGame(catalogueIds, shownIds, nodeId, place - 1);
  return database.forMerchant(merchantCode, async (tx) => {
    if (!(await writeGameOrder(tx, { merchantCode, nodeIds, version }))) return 'conflict';
    await publishLiveHints(tx, { merchantCode, kind: 'catalogue' });
    return { before: before + 1 };
  });
}
