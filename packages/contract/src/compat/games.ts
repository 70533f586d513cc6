import * as v from 'valibot';
import { gameFields, listGames, listHotGames } from '../catalogue/games.ts';
import { listFavouriteIds, listFavourites, listRecentGames } from '../catalogue/personal.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageFields } from '../wire.ts';
import { guardsOf } from './serving.ts';

/** A game as older clients read it: by its number, which every call that takes a game's id takes too, and with their names of fields. */
const compatGame = v.object({
  ...gameFields.entries,
  nodeId: v.number(),
  gameClassifyNew: v.string(),
  /** Account of the vendor that its stakes go to. */
  accountTypeName: v.string(),
  defaultIcon: v.string(),
  defaultLanguage: v.string(),
});

/** A page of the catalogue, as `listGames` answers it. */
export const listCompatGames = defineEndpoint({
  ...guardsOf(listGames),
  summary: 'A page of games, as older clients read them.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  rename: listGames.rename ?? {},
  request: listGames.request,
  response: v.object({ games: v.array(compatGame), ...pageFields }),
});

/** Hot games, as `listHotGames` answers them. */
export const listCompatHotGames = defineEndpoint({
  ...guardsOf(listHotGames),
  summary: 'Hot games, as older clients read them.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  aliases: [
    { method: 'POST', path: '/wps/relay/GCSGAME_hotGamesV2' },
    { method: 'GET', path: '/wps/relay/GCSGAME_gameHot' },
  ],
  request: listHotGames.request,
  response: v.object({ list: v.array(compatGame) }),
});

/** Numbers of the member's favourites, as text. */
export const listCompatFavouriteIds = defineEndpoint({
  ...guardsOf(listFavouriteIds),
  summary: "Numbers of the member's favourites.",
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  rename: listFavouriteIds.rename ?? {},
  request: listFavouriteIds.request,
  response: v.array(v.string()),
});

/** A page of the member's favourites, as `listFavourites` answers it. */
export const listCompatFavourites = defineEndpoint({
  ...guardsOf(listFavourites),
  summary: "A page of the member's favourite games, as older clients read them.",
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  rename: listFavourites.rename ?? {},
  request: listFavourites.request,
  response: v.object({ content: v.array(compatGame), ...pageFields }),
});

/** Games that the member played last, as `listRecentGames` answers them. */
export const listCompatRecentGames = defineEndpoint({
  ...guardsOf(listRecentGames),
  summary: 'Games played last, as older clients read them.',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  request: listRecentGames.request,
  response: v.object({ list: v.array(compatGame), totalPages: v.number() }),
});

export const compatGamesEndpoints = {
  listCompatGames,
  listCompatHotGames,
  listCompatFavouriteIds,
  listCompatFavourites,
  listCompatRecentGames,
};
