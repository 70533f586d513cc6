import type { GameSort } from '@tessera/contract';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { type CatalogueCopy, type DrawAhead, readCatalogue } from './catalogue-copy.ts';
import type { StoredGame, VendorRow } from './catalogue-repository.ts';
import { isConnected, isOfCategory, isOffered } from './catalogue-rules.ts';
import { isInMaintenance, type MerchantGame } from './merchant-games.ts';

type CataloguePlatform = Pick<Platform, 'database' | 'log'>;

/** A game as a merchant has it. */
export interface GameRow extends MerchantGame {
  readonly vendor_state: 'open' | 'maintenance';
  /** Whether the merchant closed this game for now, whatever its vendor's state. */
  readonly isClosed: boolean;
  /** Where a game of a vendor from outside opens. */
  readonly launch_url: string | null;
  /** Set where it is played from the vendor's own wallet. */
  readonly wallet_url: string | null;
  /** Of the lottery behind the entry. */
  readonly next_draw: DrawAhead | undefined;
}

/** What a list of games is narrowed to; what is left out narrows nothing. */
export interface GameFilter {
  /** Type of game; `ELOTT` holds every lottery. */
  readonly gameType?: string | undefined;
  readonly vendorCode?: string | undefined;
  /** Words that a game's names must all contain, as search keys. */
  readonly words?: readonly string[];
  readonly classify?: string | undefined;
  /** Amount at scale 4. */
  readonly minBet?: bigint | undefined;
  readonly minLine?: number | undefined;
  readonly volatility?: StoredGame['volatility'] | undefined;
  readonly hotOnly?: boolean;
  readonly newOnly?: boolean;
  readonly playableOnly?: boolean;
  /** Leaves out games that nobody has connected; those of a vendor in maintenance stay. */
  readonly connectedOnly?: boolean;
  /** Also games that the merchant hides: for what was played before. */
  readonly withHidden?: boolean;
  /** Only these, in this order unless another is asked. */
  readonly nodeIds?: readonly string[];
  readonly sort?: GameSort | undefined;
}

function matches(game: StoredGame, filter: GameFilter): boolean {
  return (
    (!filter.gameType || isOfCategory(game, filter.gameType)) &&
    (!filter.vendorCode || game.vendor_code === filter.vendorCode) &&
    (!filter.classify || game.classify === filter.classify) &&
    (filter.minBet === undefined || game.min_bet >= filter.minBet) &&
    (filter.minLine === undefined || (game.min_line !== null && game.min_line >= filter.minLine)) &&
    (!filter.volatility || game.volatility === filter.volatility) &&
    (!filter.hotOnly || game.is_hot) &&
    (!filter.newOnly || game.is_new) &&
    (filter.words ?? []).every((word) => game.search_key.includes(word))
  );
}

/** Rank of a name that matches a search: it whole, one that begins with it, any other. */
function nameRank(game: StoredGame, whole: string): number {
  const names = game.search_key.split('|');
  if (names.includes(whole)) return 0;
  return names.some((name) => name.startsWith(whole)) ? 1 : 2;
}

/** Rank of each game within its half of the list; equal ones keep the catalogue's order. */
function ranking({ words, nodeIds }: GameFilter): (game: StoredGame) => number {
  if (words && words.length > 0) {
    const whole = words.join('');
    return (game) => nameRank(game, whole);
  }
  const place = new Map((nodeIds ?? []).map((id, index) => [id, index]));
  return (game) => place.get(game.node_id) ?? 0;
}

const VOLATILITY_STEPS = { low: 1, medium: 2, high: 3 } as const;

/** What a game is sorted by, the lowest first; infinite where nothing is known of it, so that it comes last in every order. */
function sortKey(game: StoredGame, sort: GameSort | undefined, place: number | undefined): number {
  const last = Number.POSITIVE_INFINITY;
  if (sort === 'popularity') return place ?? last;
  if (sort === 'return') return game.return_to_player === null ? last : -Number(game.return_to_player);
  const steps = game.volatility && VOLATILITY_STEPS[game.volatility];
  if (sort === 'volatilityLow') return steps ?? last;
  return sort === 'volatilityHigh' ? (steps ? -steps : last) : 0;
}

/** Compares keys that may be infinite, whose difference is no number. */
const compareKeys = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

/** A part of a list: how many are left out in front, and how many there are at most. */
export interface Part {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Games that match: playable ones first, then as they are sorted, then the nearest names or the order of the ids, then by the
 * catalogue's order.
 * @returns the rows of the asked part, and how many match in all
 */
export function selectGames(
  catalogue: CatalogueCopy,
  merchant: Merchant,
  filter: GameFilter,
  { offset, limit }: Part,
): { rows: GameRow[]; total: number } {
  const closed = new Set(merchant.settings.vendorsInMaintenance);
  const offered = catalogue.vendors.filter((vendor) => isOffered(vendor, merchant));
  const vendorOf = new Map(offered.map((vendor) => [vendor.vendor_code, vendor]));
  const isOpen = ({ vendor_code: code, state }: VendorRow) => state === 'open' && !closed.has(code);
  const own = catalogue.gamesOf(merchant);
  const asked = filter.nodeIds?.flatMap((id) => own.byNode.get(id) ?? []);
  const rankOf = ranking(filter);
  const now = catalogue.now();
  const found = (asked ?? own.games)
    .flatMap((game) => {
      const vendor = vendorOf.get(game.vendor_code);
      if (!vendor || (game.isHidden && !filter.withHidden) || !matches(game, filter)) return [];
      const hasConnection = isConnected(game, vendor);
      if (filter.connectedOnly && !hasConnection) return [];
      const key = sortKey(game, filter.sort, catalogue.placeOf(merchant.code, game.node_id));
      const isClosed = isInMaintenance(game, now);
      const isPlayable = isOpen(vendor) && hasConnection && !isClosed;
      return { game, vendor, isClosed, isPlayable, key, rank: rankOf(game) };
    })
    .filter((entry) => !filter.playableOnly || entry.isPlayable)
    .sort(
      (one, other) =>
        Number(other.isPlayable) - Number(one.isPlayable) || compareKeys(one.key, other.key) || one.rank - other.rank,
    );
  const rows = found.slice(offset, offset + limit).map(
    ({ game, vendor, isClosed }): GameRow => ({
      ...game,
      isClosed,
      vendor_state: isOpen(vendor) ? 'open' : 'maintenance',
      launch_url: vendor.launch_url,
      wallet_url: vendor.wallet_url,
      next_draw: game.lottery_game === null ? undefined : catalogue.nextDraw(game.lottery_game),
    }),
  );
  return { rows, total: found.length };
}

const WHOLE: Part = { offset: 0, limit: Number.POSITIVE_INFINITY };

/** All games of a merchant that match; what is closed and what is hidden comes from the merchant. */
export async function findGames(
  platform: CataloguePlatform,
  merchant: Merchant,
  filter: GameFilter,
): Promise<GameRow[]> {
  return selectGames(await readCatalogue(platform), merchant, filter, WHOLE).rows;
}

/** Node ids and numbers of games: older clients know games by numbers, and a number is nobody's node id. */
export interface GameNumbers {
  numberOf(nodeId: string): number | undefined;
  idOf(nodeNumber: string): string | undefined;
}

const knownNumbers = new WeakMap<readonly StoredGame[], GameNumbers>();

/** Numbers of all games of the platform, from this process's memory. */
export async function readGameNumbers(platform: CataloguePlatform): Promise<GameNumbers> {
  const { games } = await readCatalogue(platform);
  const known = knownNumbers.get(games);
  if (known) return known;
  const numbers = new Map(games.map((game) => [game.node_id, game.node_number]));
  const ids = new Map(games.map((game) => [String(game.node_number), game.node_id]));
  const found = { numberOf: (id: string) => numbers.get(id), idOf: (number: string) => ids.get(number) };
  knownNumbers.set(games, found);
  return found;
}

/** Node id that a caller means, by the id itself or the game's number. */
export async function nodeIdOf(platform: CataloguePlatform, named: string): Promise<string> {
  return (await readGameNumbers(platform)).idOf(named) ?? named;
}

/** One game by node id or number; one that the merchant hides only where that is asked for. */
export async function findGame(
  platform: CataloguePlatform,
  merchant: Merchant,
  nodeId: string,
  { withHidden = false }: Pick<GameFilter, 'withHidden'> = {},
): Promise<GameRow | undefined> {
  const nodeIds = [await nodeIdOf(platform, nodeId)];
  return (await findGames(platform, merchant, { nodeIds, withHidden }))[0];
}

/** Whether a merchant hides a game or closed it for now; its vendor's state is read separately. False for an unknown game. */
export async function isGameClosed(platform: CataloguePlatform, merchant: Merchant, nodeId: string): Promise<boolean> {
  const game = await findGame(platform, merchant, nodeId, { withHidden: true });
  return game !== undefined && (game.isClosed || game.isHidden);
}

/** Games by node ids, in the order of the ids; unknown ones are left out. */
export async function findGamesByIds(
  platform: CataloguePlatform,
  merchant: Merchant,
  nodeIds: readonly string[],
): Promise<GameRow[]> {
  const found = new Map((await findGames(platform, merchant, { nodeIds })).map((row) => [row.node_id, row]));
  return nodeIds.flatMap((id) => found.get(id) ?? []);
}
