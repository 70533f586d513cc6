import { handleFromMemory } from '#server/platform/http/handler.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { presentGame } from './catalogue.ts';
import { type CatalogueCopy, readCatalogue } from './catalogue-copy.ts';
import { searchWords, VENDOR_CATEGORIES, WITHOUT_TYPE } from './catalogue-rules.ts';
import { type GameFilter, selectGames } from './find-games.ts';
import { nearestGames } from './typing-errors.ts';

/** Most hot games that are listed. */
const MOST_HOT = 100;

/**
 * What a search narrows the list to: the names that have all its words, or, when no game at all has them, the games that
 * were probably meant.
 */
function searchFilter(catalogue: CatalogueCopy, merchant: Merchant, text: string): GameFilter {
  const words = searchWords(text);
  if (words.length === 0) return { nodeIds: [] };
  const exact = selectGames(catalogue, merchant, { words, connectedOnly: true }, { offset: 0, limit: 1 });
  return exact.total > 0 ? { words } : { nodeIds: nearestGames(catalogue.games, words.join('')) };
}

/** A page of games that are connected. The tabs JL and EG3 are vendors, HOT is the hot list, everything else a game type. */
export const listGames = handleFromMemory('listGames', readCatalogue, (input, catalogue, { merchant, language }) => {
  const type = input.gameType ?? '';
  const byVendor = VENDOR_CATEGORIES.includes(type);
  const search = input.gameName ? searchFilter(catalogue, merchant, input.gameName) : {};
  const filter: GameFilter = {
    ...search,
    gameType: byVendor || WITHOUT_TYPE.includes(type) ? undefined : type,
    vendorCode: input.vendorCode || (byVendor ? type : undefined),
    classify: input.gameClassify || undefined,
    minBet: input.minBet === '' ? undefined : input.minBet,
    minLine: input.minLine === '' ? undefined : input.minLine,
    volatility: input.volatility,
    sort: input.sort,
    hotOnly: type === 'HOT',
    newOnly: input.isNew === 'true',
    connectedOnly: true,
  };
  const page = { offset: (input.page - 1) * input.pageSize, limit: input.pageSize };
  const { rows, total } = selectGames(catalogue, merchant, filter, page);
  return {
    games: rows.map((row) => presentGame(row, merchant, language)),
    pageNum: input.page,
    totalPages: Math.ceil(total / input.pageSize),
    totalCount: total,
  };
});

/** Hot games, only such as can be played. */
export const listHotGames = handleFromMemory(
  'listHotGames',
  readCatalogue,
  (input, catalogue, { merchant, language }) => {
    const filter: GameFilter = {
      gameType: input.gameType && !WITHOUT_TYPE.includes(input.gameType) ? input.gameType : undefined,
      hotOnly: true,
      playableOnly: true,
    };
    const { rows } = selectGames(catalogue, merchant, filter, { offset: 0, limit: MOST_HOT });
    return { list: rows.map((row) => presentGame(row, merchant, input.namesIn ?? language)) };
  },
);
