import type { Handlers } from '#server/platform/http/handler.ts';
import { describeGame } from './describe-game.ts';
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './favourites.ts';
import { listGames, listHotGames } from './list-games.ts';
import { listGameMenu, listVendorGameTypes, listVendors } from './list-vendors.ts';
import { addRecentGame, listRecentGames } from './recent-games.ts';

/** Handlers of the catalogue of games. */
export const catalogueHandlers = {
  describeGame,
  addFavourite,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
  listGames,
  listHotGames,
  listGameMenu,
  listVendorGameTypes,
  listVendors,
  addRecentGame,
  listRecentGames,
} satisfies Partial<Handlers>;
