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
    listFamilyGames: serveBy('listFamilyGames', own.listGames, {
      ask: same,
      answer: async (page, context) => ({ ...page, games: await presentGames(page.games, context) }),
    }),
    /** Hot games. */
    listFamilyHotGames: serveBy('listFamilyHotGames', own.listHotGames, {
      ask: same,
      answer: async ({ list }, context) => ({ list: await presentGames(list, context) }),
    }),
    /** Numbers of the favourites. */
    listFamilyFavouriteIds: serveBy('listFamilyFavouriteIds', own.listFavouriteIds, {
      ask: same,
      answer: presentNodeIds,
    }),
    /** A page of the favourites. */
    listFamilyFavourites: serveBy('listFamilyFavourites', own.listFavourites, {
      ask: same,
      answer: async (page, context) => ({ ...page, content: await presentGames(page.content, context) }),
    }),
    /** Games played last. */
    listFamilyRecentGames: serveBy('listFamilyRecentGames', own.listRecentGames, {
      ask: same,
      answer: async (page, context) => ({ ...page, list: await presentGames(page.list, context) }),
    }),
  };
}
