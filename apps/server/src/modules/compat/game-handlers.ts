import type { Handlers } from '#server/platform/http/handler.ts';
import { presentGames, presentNodeIds } from './present-games.ts';
import { same, serveBy } from './serve-by.ts';

/** Calls of ours that lists of games are served by. */
type GameLists = Pick<
  Handlers,
  'listFavouriteIds' | 'listFavourites' | 'listGames' | 'listHotGames' | 'listRecentGames'
>;

/** Lists of games, by their numbers. */
export function createGameHandlers(own: GameLists) {
  return {
    /** A page of the catalogue. */
    listCompatGames: serveBy('listCompatGames', own.listGames, {
      ask: same,
      answer: async (page, context) => ({ ...page, games: await presentGames(page.games, context) }),
    }),
    /** Hot games. */
    listCompatHotGames: serveBy('listCompatHotGames', own.listHotGames, {
      ask: same,
      answer: async ({ list }, context) => ({ list: await presentGames(list, context) }),
    }),
    /** Numbers of the favourites. */
    listCompatFavouriteIds: serveBy('listCompatFavouriteIds', own.listFavouriteIds, {
      ask: same,
      answer: presentNodeIds,
    }),
    /** A page of the favourites. */
    listCompatFavourites: serveBy('listCompatFavourites', own.listFavourites, {
      ask: same,
      answer: async (page, context) => ({ ...page, content: await presentGames(page.content, context) }),
    }),
    /** Games played last. */
    listCompatRecentGames: serveBy('listCompatRecentGames', own.listRecentGames, {
      ask: same,
      answer: async (page, context) => ({ ...page, list: await presentGames(page.list, context) }),
    }),
  };
}
