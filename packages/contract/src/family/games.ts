import * as v from 'valibot';
import { gameFields, listGames, listHotGames } from '../catalogue/games.ts';
import { listFavouriteIds, listFavourites, listRecentGames } from '../catalogue/personal.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageFields } from '../wire.ts';
import { guardsOf } from './serving.ts';

/** A game as clients of the family read it: by its number, which every call that takes a game's id takes too, and with their names of fields. */
const familyGame = v.object({
  ...gameFields.entries,
  nodeId: v.number(),
  gameClassifyNew: v.string(),
  /** Account of the vendor that its stakes go to. */
  accountTypeName: v.string(),
  defaultIcon: v.string(),
  defaultLanguage: v.string(),
});

/** A page of the catalogue, as `listGames` answers it. */
export const listFamilyGames = defineEndpoint({
  ...guardsOf(listGames),
  summary: 'A page of games, as clients of the family read them.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  rename: listGames.rename ?? {},
  request: listGames.request,
  response: v.object({ games: v.array(familyGame), ...pageFields }),
});

/** Hot games, as `listHotGames` answers them. */
export const listFamilyHotGames = defineEndpoint({
  ...guardsOf(listHotGames),
  summary: 'Hot games, as clients of the family read them.',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  aliases: [
    { method: 'POST', path: '/wps/relay/GCSGAME_hotGamesV2' },
    { method: 'GET', path: '/wps/relay/GCSGAME_gameHot' },
  ],
  request: listHotGames.request,
  response: v.object({ list: v.array(familyGame) }),
});

/** Numbers of the member's favourites, as text. */
export const listFamilyFavouriteIds = defineEndpoint({
  ...guardsOf(listFavouriteIds),
  summary: "Numbers of the member's favourites.",
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  rename: listFavouriteIds.rename ?? {},
  request: listFavouriteIds.request,
  response: v.array(v.string()),
});

/** A page of the member's favourites, as `listFavourites` answers it. */
export const listFamilyFavourites = defineEndpoint({
  ...guardsOf(listFavourites),
  summary: "A page of the member's favourite games, as clients of the family read them.",
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  rename: listFavourites.rename ?? {},
  request: listFavourites.request,
  response: v.object({ content: v.array(familyGame), ...pageFields }),
});

/** Games that the member played last, as `listRecentGames` answers them. */
export const listFamilyRecentGames = defineEndpoint({
  ...guardsOf(listRecentGames),
  summary: 'Games played last, as clients of the family read them.',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  request: listRecentGames.request,
  response: v.object({ list: v.array(familyGame), totalPages: v.number() }),
});

export const familyGamesEndpoints = {
  listFamilyGames,
  listFamilyHotGames,
  listFamilyFavouriteIds,
  listFamilyFavourites,
  listFamilyRecentGames,
};
