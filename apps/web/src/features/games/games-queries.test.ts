import { expect, test } from 'vitest';
import { countKept, FOR_ALL, isOutdatedBy, OWN, probeQuery, sentBy, THREE_PAGES } from '../../../test/probe-query.ts';
import type { QuerySources } from '../../shared/services/query-sources.ts';
import {
  changeFavourite,
  dropHiddenLists,
  favouritesQuery,
  gameSheetQuery,
  gamesQuery,
  hotGamesQuery,
  kenoQuery,
  laterFavouriteIdsQuery,
  launchGame,
  recentGamesQuery,
  vendorsQuery,
} from './games-queries.ts';

const CATALOGUE = { ...FOR_ALL, isByLanguage: true, freshMs: 60_000, news: ['catalogue'] };
const MINE = { ...OWN, isByLanguage: true, news: ['catalogue'] };
const PAST_THE_BROWSER = { isUncached: true };
const pages = (page: number, more: object) => ({ page, ...more });

test('LANG-14, LANG-15: hot games asked for in Urdu say that their names are Urdu ones; other languages go as they are', async () => {
  const asked = async (language: 'UR' | 'VI') =>
    (await probeQuery(({ call }) => hotGamesQuery({ call, language }))).sends[0]?.[1];
  expect([await asked('UR'), await asked('VI')]).toEqual([{ isPlatform: 2, namesIn: 'UR' }, { isPlatform: 2 }]);
});

test('LIST-02, HOT-04: hot games come all at once, past the browser’s cache, and are fresh for a minute', async () => {
  expect(await probeQuery(hotGamesQuery)).toEqual({
    ...CATALOGUE,
    sends: [['listHotGames', { isPlatform: 2 }, PAST_THE_BROWSER]],
  });
});

test('LIST-03: games of a filter come by pages of 21 as long as there is a next one', async () => {
  const filter = { gameType: 'RNG', sort: 'A_Z' } as never;
  const input = { gameType: 'RNG', sort: 'A_Z', pageSize: 21, clientType: 2 };
  expect(await probeQuery((sources) => gamesQuery(sources, filter))).toEqual({
    ...CATALOGUE,
    sends: [1, 2, 3].map((page) => ['listGames', pages(page, input), PAST_THE_BROWSER]),
  });
});

test('LOTT-12, CGAM-18: the games of KENO come at once from their provider, by the call of any list', async () => {
  const input = { gameType: 'ELOTT', vendorCode: 'GPI', page: 1, pageSize: 1_000 };
  expect(await probeQuery(kenoQuery)).toEqual({ ...CATALOGUE, sends: [['listGames', input, PAST_THE_BROWSER]] });
});

test('vendors, and the sheet of a game, are kept as the catalogue is', async () => {
  expect(await probeQuery(vendorsQuery)).toEqual({ ...CATALOGUE, sends: [['listVendors', {}, PAST_THE_BROWSER]] });
  expect(await probeQuery((sources) => gameSheetQuery(sources, 'n1'))).toEqual({
    ...CATALOGUE,
    sends: [['describeGame', { nodeId: 'n1' }, PAST_THE_BROWSER]],
  });
});

test('FAV-10, FAV-14, LAUNCH-15: favourites by pages of 30 and the last 12 played are the member’s own', async () => {
  expect(await probeQuery(favouritesQuery)).toEqual({
    ...MINE,
    sends: THREE_PAGES.map((page) => ['listFavourites', { ...page, pageSize: 30 }]),
  });
  expect(await probeQuery(recentGamesQuery)).toEqual({ ...MINE, sends: [['listRecentGames', { pageSize: 12 }]] });
});

test('FAV-14: ids of favourites are asked for from the second page of 100 on until one is not full', async () => {
  const full = Array.from({ length: 100 }, (_, index) => `${index}`);
  const answer = ({ page }: { page?: unknown }) => (page === 2 ? full : ['last']);
  expect(await probeQuery(({ call }) => laterFavouriteIdsQuery(call), answer)).toEqual({
    ...OWN,
    sends: [2, 3].map((page) => ['listFavouriteIds', pages(page, { pageSize: 100 })]),
  });
});

test('every list has its own place, and every filter and every game', async () => {
  const makes = [
    hotGamesQuery,
    kenoQuery,
    vendorsQuery,
    favouritesQuery,
    recentGamesQuery,
    ({ call }: QuerySources) => laterFavouriteIdsQuery(call),
    ...['n1', 'n2'].map((nodeId) => (sources: QuerySources) => gameSheetQuery(sources, nodeId)),
    ...['JL', 'PG'].map((vendorCode) => (sources: QuerySources) => gamesQuery(sources, { vendorCode })),
  ];
  expect(await countKept(makes, () => [])).toBe(makes.length);
});

test('LIST-01, LIST-02: the pages of lists that are not shown are dropped, hot games are not', async () => {
  const isDropped = (make: Parameters<typeof isOutdatedBy>[0]) =>
    isOutdatedBy(make, dropHiddenLists).then((isThere) => isThere === undefined);
  expect(await isDropped((sources) => gamesQuery(sources, {}))).toBe(true);
  expect(await isDropped(favouritesQuery)).toBe(true);
  expect(await isDropped(hotGamesQuery)).toBe(false);
});

test('CGAM-04, CGAM-05, LAUNCH-08: what a star and a launch send', async () => {
  const game = { nodeId: 'n1', vendor: 'JL' };
  expect(await sentBy((call) => changeFavourite(call, true, 'n1', 'JL'))).toEqual(['addFavourite', game]);
  expect(await sentBy((call) => changeFavourite(call, false, 'n1', 'JL'))).toEqual(['removeFavourite', game]);
  expect(await sentBy((call) => launchGame(call, { nodeId: 'n1' } as never))).toEqual(['launchGame', { nodeId: 'n1' }]);
});
