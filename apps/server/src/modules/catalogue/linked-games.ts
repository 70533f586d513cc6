import { GAME_CATEGORIES } from '@tessera/contract';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { readCatalogue } from './catalogue-copy.ts';
import { VENDOR_CATEGORIES, WITHOUT_TYPE } from './catalogue-rules.ts';
import { type GameFilter, selectGames } from './find-games.ts';

const LISTS: readonly string[] = ['/m/gameList', '/m/game'];
const TYPES: readonly string[] = GAME_CATEGORIES;

/** What an address of the game list, or of a game, narrows the catalogue to; undefined where it narrows nothing. */
function gamesOfAddress(address: string): GameFilter | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, 'http://localhost')) return undefined;
  const { pathname, searchParams: query } = new URL(address, 'http://localhost');
  const nodeId = query.get('nodeId');
  if (pathname === '/m/play') return nodeId ? { nodeIds: [nodeId] } : undefined;
  if (!LISTS.includes(pathname)) return undefined;
  const type = query.get('gameType') ?? '';
  const byVendor = VENDOR_CATEGORIES.includes(type);
  const isType = TYPES.includes(type) && !byVendor && !WITHOUT_TYPE.includes(type);
  const vendorCode = query.get('vassalage') || (byVendor ? type : undefined);
  return isType || vendorCode ? { gameType: isType ? type : undefined, vendorCode } : undefined;
}

/**
 * Says of addresses in the app whether members find something there: false for a game, or a list of games, of which nothing is
 * connected. Other addresses always are true.
 */
export async function createLinkCheck(
  platform: Pick<Platform, 'database' | 'log'>,
  merchant: Merchant,
): Promise<(address: string) => boolean> {
  const catalogue = await readCatalogue(platform);
  return (address) => {
    const filter = gamesOfAddress(address);
    if (!filter) return true;
    return selectGames(catalogue, merchant, { ...filter, connectedOnly: true }, { offset: 0, limit: 1 }).total > 0;
  };
}
