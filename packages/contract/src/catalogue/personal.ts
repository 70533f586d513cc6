import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { FAVOURITE_IDS_PAGE } from '../wire-constants.ts';
import { countedField, pageFields, wireInteger, wireText } from '../wire.ts';
import { gameFields, MOST_OF_A_PAGE } from './games.ts';

const favouriteChange = v.object({
  nodeId: wireText(64),
  vendor: v.optional(wireText(40)),
  gameType: v.optional(wireText(20)),
});

/** Ids of the member's favourite games, newest first: a page, or all where none is asked for (FAV-07, FAV-14). */
export const listFavouriteIds = defineEndpoint({
  summary: "Node ids of the member's favourites.",
  method: 'GET',
  path: '/mcs/favourite/ids',
  rename: { pageNo: 'page' },
  moduleId: 'GAMELOFAV3',
  caller: 'session',
  feature: 'favouriteGames',
  request: v.object({
    page: v.optional(wireInteger(1, 10_000)),
    pageSize: v.optional(wireInteger(1, MOST_OF_A_PAGE), FAVOURITE_IDS_PAGE),
  }),
  response: v.array(v.string()),
  errors: [],
  rows: ['FAV-07', 'FAV-14'],
});

/** A page of the member's favourite games (CGAM-06, FAV-10). */
export const listFavourites = defineEndpoint({
  summary: "A page of the member's favourite games.",
  method: 'GET',
  path: '/mcs/favourite/list',
  rename: { pageNo: 'page', gameTyp: 'gameType' },
  moduleId: 'GAMELOFAV3',
  caller: 'session',
  feature: 'favouriteGames',
  request: v.object({
    page: v.optional(wireInteger(1, 10_000), 1),
    pageSize: v.optional(wireInteger(1, MOST_OF_A_PAGE), 30),
    ...countedField,
    gameType: v.optional(wireText(20)),
    vendor: v.optional(wireText(40)),
  }),
  response: v.object({ content: v.array(gameFields), ...pageFields }),
  errors: [],
  rows: ['CGAM-06', 'FAV-10'],
});

/** Adds a favourite; adding twice is the same as once (CGAM-04). */
export const addFavourite = defineEndpoint({
  summary: 'Marks a game as favourite.',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  aliases: [{ method: 'POST', path: '/mcs/favourite' }],
  moduleId: 'GAMELOFAV3',
  caller: 'session',
  feature: 'favouriteGames',
  request: favouriteChange,
  response: v.object({}),
  errors: ['NOT_FOUND'],
  rows: ['CGAM-04'],
});

/** Removes a favourite; removing one that is not there succeeds (CGAM-05). */
export const removeFavourite = defineEndpoint({
  summary: 'Removes a favourite.',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  aliases: [{ method: 'DELETE', path: '/mcs/favourite' }],
  moduleId: 'GAMELOFAV3',
  caller: 'session',
  feature: 'favouriteGames',
  request: favouriteChange,
  response: v.object({}),
  errors: [],
  rows: ['CGAM-05'],
});

/** Games the member played last, newest first (CGAM-08, LAUNCH-15). */
export const listRecentGames = defineEndpoint({
  summary: 'Games played last.',
  method: 'GET',
  path: '/mcs/recent/list',
  moduleId: 'GAMELOREC3',
  caller: 'session',
  feature: 'recentGames',
  request: v.object({
    page: v.optional(wireInteger(1, 1000), 1),
    pageSize: v.optional(wireInteger(1, 100), 25),
    gameType: v.optional(wireText(20)),
    clientType: v.optional(wireInteger(0, 9)),
    ...countedField,
  }),
  response: v.object({ list: v.array(gameFields), ...pageFields }),
  errors: [],
  rows: ['CGAM-08'],
});

/** Notes a game as played just now (CGAM-07); the launch does it by itself. */
export const addRecentGame = defineEndpoint({
  summary: 'Notes a game as recently played.',
  method: 'GET',
  path: '/wps/relay/MCS2_addRecentGame',
  aliases: [{ method: 'GET', path: '/mcs/recent/add' }],
  moduleId: 'GAMELOREC3',
  caller: 'session',
  feature: 'recentGames',
  request: v.object({ nodeId: wireText(64) }),
  response: v.object({}),
  errors: ['NOT_FOUND'],
  rows: ['CGAM-07'],
});

export const favouritesEndpoints = {
  listFavouriteIds,
  listFavourites,
  addFavourite,
  removeFavourite,
  listRecentGames,
  addRecentGame,
};
