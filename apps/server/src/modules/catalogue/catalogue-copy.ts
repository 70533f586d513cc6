import type { Database } from '#server/platform/database/database.ts';
import { createCopyByDatabase } from '#server/platform/database/cached-copy.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type CatalogueState,
  type NextDraw,
  readAllGames,
  readCatalogueState,
  readVendors,
  type StoredGame,
  type VendorRow,
} from './catalogue-repository.ts';
import { createMerchantGames, type GamesOwner, type MerchantGames } from './merchant-games.ts';
import { readGameOrders, readMerchantGames } from './merchant-games-repository.ts';
import { readPlaces } from './popularity-repository.ts';

/** What a lottery draws next: milliseconds to it, seconds it closes before that, whether it takes bets now. */
export interface DrawAhead {
  readonly draws_in: number;
  readonly closes_before: number;
  readonly is_on_sale: boolean;
}

/** The catalogue of the platform as it was a second ago at most. A new one takes its place with every look at the database. */
export interface CatalogueCopy {
  readonly vendors: readonly VendorRow[];
  /** Every game in the catalogue's order. */
  readonly games: readonly StoredGame[];
  /** The games of a merchant with what it changed about them. */
  gamesOf(merchant: GamesOwner): MerchantGames;
  /** The database's clock at this moment, milliseconds since 1970. */
  now(): number;
  /** Rank of a game at a merchant by how much it is played, 1 is played most; undefined if nobody played it lately. */
  placeOf(merchantCode: string, nodeId: string): number | undefined;
  /** The next draw of a lottery at this moment; undefined where none is published. */
  nextDraw(lotteryGame: string): DrawAhead | undefined;
}

interface Read {
  readonly version: bigint;
  readonly copy: CatalogueCopy;
}

type CatalogueParts = Pick<CatalogueCopy, 'vendors' | 'games' | 'gamesOf' | 'placeOf'>;

/** The draw ahead at a moment of the database's clock, milliseconds since 1970; draws are in their order. */
export function drawAhead(draws: readonly NextDraw[], now: number): DrawAhead | undefined {
  const draw = draws.find(({ drawsAt }) => drawsAt > now);
  return (
    draw && {
      draws_in: Math.floor(draw.drawsAt - now),
      closes_before: (draw.drawsAt - draw.locksAt) / 1000,
      is_on_sale: draw.sells && draw.opensAt <= now && now < draw.locksAt,
    }
  );
}

function copyOf(parts: CatalogueParts, { now, draws }: CatalogueState): CatalogueCopy {
  const readAt = performance.now();
  const byGame = Map.groupBy(draws, ({ gameId }) => gameId);
  const nowAt = () => now + performance.now() - readAt;
  return { ...parts, now: nowAt, nextDraw: (lotteryGame) => drawAhead(byGame.get(lotteryGame) ?? [], nowAt()) };
}

async function readCopy(database: Database, last: Read | undefined): Promise<Read> {
  return database.forPlatform(async (tx) => {
    const state = await readCatalogueState(tx);
    if (last?.version === state.version) return { version: state.version, copy: copyOf(last.copy, state) };
    const [vendors, games] = [await readVendors(tx), await readAllGames(tx)];
    const gamesOf = createMerchantGames(games, await readMerchantGames(tx), await readGameOrders(tx));
    const places = new Map((await readPlaces(tx)).map((row) => [`${row.merchant_code}/${row.node_id}`, row.place]));
    const placeOf = (merchantCode: string, nodeId: string) => places.get(`${merchantCode}/${nodeId}`);
    return { version: state.version, copy: copyOf({ vendors, games, gamesOf, placeOf }, state) };
  });
}

/** The catalogue as it is stored this moment: for staff, who see what they have just changed. */
export async function readStoredCatalogue(database: Database): Promise<CatalogueCopy> {
  return (await readCopy(database, undefined)).copy;
}

const currentCopy = createCopyByDatabase('the catalogue', readCopy);

/** The catalogue from this process's memory. @throws DatabaseUnavailableError when there never was a copy and none can be read */
export async function readCatalogue(platform: Pick<Platform, 'database' | 'log'>): Promise<CatalogueCopy> {
  return (await currentCopy(platform)).copy;
}
