import type { GameCategory } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import { handleGuest } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { findGames, presentGame } from './catalogue.ts';
import { readSearchKeys } from './catalogue-repository.ts';
import { searchWords, VENDOR_CATEGORIES } from './catalogue-rules.ts';
import { nearestGames } from './typing-errors.ts';

/** Categories that name no game type of their own: they narrow nothing by type. */
const WITHOUT_TYPE: readonly (GameCategory | '')[] = ['', 'ALL', 'HOME', 'HOT'];

/**
 * What a search narrows the list to: the names that have all its words, or, when no game at all has them, the games that
 * were probably meant.
 */
async function searchFilter(database: Database, merchant: Merchant, text: string) {
  const words = searchWords(text);
  if (words.length === 0) return { nodeIds: [] };
  const exact = await findGames(database, merchant, { words, offset: 0, limit: 1 });
  if (exact.length > 0) return { words };
  return { nodeIds: nearestGames(await database.forPlatform(readSearchKeys), words.join('')) };
}

/** A page of games. The tabs JL and EG3 are vendors, HOT is the hot list, everything else a game type. */
export const listGames = handleGuest('listGames', async (input, { platform, merchant, language }) => {
  const type = input.gameType ?? '';
  const byVendor = VENDOR_CATEGORIES.includes(type);
  const search = input.gameName ? await searchFilter(platform.database, merchant, input.gameName) : {};
  const rows = await findGames(platform.database, merchant, {
    ...search,
    gameType: byVendor || WITHOUT_TYPE.includes(type) ? undefined : type,
    vendorCode: input.vendorCode || (byVendor ? type : undefined),
    classify: input.gameClassify || undefined,
    minBet: input.minBet === '' ? undefined : input.minBet,
    minLine: input.minLine === '' ? undefined : input.minLine,
    hotOnly: type === 'HOT',
    offset: (input.page - 1) * input.pageSize,
    limit: input.pageSize,
  });
  const totalCount = rows[0]?.total ?? 0;
  return {
    games: rows.map((row) => presentGame(row, merchant, language)),
    pageNum: input.page,
    totalPages: Math.ceil(totalCount / input.pageSize),
    totalCount,
  };
});

/** Hot games, only such as can be played. */
export const listHotGames = handleGuest('listHotGames', async (input, { platform, merchant, language }) => {
  const rows = await findGames(platform.database, merchant, {
    gameType: input.gameType && !WITHOUT_TYPE.includes(input.gameType) ? input.gameType : undefined,
    hotOnly: true,
    playableOnly: true,
    offset: 0,
    limit: 100,
  });
  return { list: rows.map((row) => presentGame(row, merchant, language)) };
});
