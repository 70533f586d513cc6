import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call, CallInput } from '@tessera/contract';
import { FAVOURITE_IDS_PAGE } from '@tessera/contract/wire-constants';
import { listPages } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';
import { FAVOURITES_PAGE, GAME_LIST_PAGE, KENO_PAGE } from '../../shared/time/timings.ts';

/** How long lists are fresh; after a change they are asked for anew past the browser’s cache, which would answer with those before. */
const CATALOGUE_FRESH_MS = 60_000;

/** What a list of games is narrowed by. */
export type GameFilter = Pick<
  CallInput<'listGames'>,
  'gameType' | 'vendorCode' | 'isNew' | 'gameName' | 'gameClassify' | 'minBet' | 'minLine' | 'volatility' | 'sort'
>;

/**
 * Hot games of the merchant, all at once (LIST-02, HOT-04). The request in Urdu goes out as English (LANG-14) and says apart
 * from that in which language their names are shown.
 */
export const hotGamesQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['games', 'hot', language] as const,
    queryFn: ({ signal }) =>
      call(
        'listHotGames',
        { isPlatform: 2, ...(language === 'UR' && { namesIn: language }) },
        { signal, isUncached: true },
      ),
    staleTime: CATALOGUE_FRESH_MS,
  });

/** Pages of games; the next one exists while pageNum < totalPages (LIST-03). */
export const gamesQuery = ({ call, language }: QuerySources, filter: GameFilter) =>
  infiniteQueryOptions({
    queryKey: ['games', 'list', language, filter] as const,
    queryFn: ({ signal, pageParam }) =>
      call(
        'listGames',
        { ...filter, page: pageParam, pageSize: GAME_LIST_PAGE, clientType: 2 },
        { signal, isUncached: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
    staleTime: CATALOGUE_FRESH_MS,
  });

/**
 * Drops the pages of lists that are not shown, so that whichever is chosen next begins with its first page, loaded anew (LIST-01).
 * Hot games are no pages and stay (LIST-02).
 */
export function dropHiddenLists(queries: QueryClient): void {
  queries.removeQueries({ queryKey: ['games', 'list'], type: 'inactive' });
  queries.removeQueries({ queryKey: [PRIVATE_KEY, 'favourites'], type: 'inactive' });
}

/** KENO's games, from their provider: the same call as any list (LOTT-12, CGAM-18). */
export const kenoQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['games', 'keno', language] as const,
    queryFn: ({ signal }) =>
      call(
        'listGames',
        { gameType: 'ELOTT', vendorCode: 'GPI', page: 1, pageSize: KENO_PAGE },
        { signal, isUncached: true },
      ),
    staleTime: CATALOGUE_FRESH_MS,
  });

/** Vendors with their categories, order and state. */
export const vendorsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['games', 'vendors', language] as const,
    queryFn: ({ signal }) => call('listVendors', {}, { signal, isUncached: true }),
    staleTime: CATALOGUE_FRESH_MS,
  });

/** Pages of the member's favourites (FAV-10, FAV-14). */
export const favouritesQuery = ({ call, language }: QuerySources) =>
  infiniteQueryOptions({
    queryKey: [PRIVATE_KEY, 'favourites', language] as const,
    queryFn: ({ signal, pageParam }) => call('listFavourites', { ...pageParam, pageSize: FAVOURITES_PAGE }, { signal }),
    ...listPages,
  });

/** Ids of the member's favourites beyond the first page, which comes with the member (FAV-14). */
export const laterFavouriteIdsQuery = (call: Call) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'favourite-ids'] as const,
    queryFn: async ({ signal }) => {
      const ids: string[] = [];
      for (let page = 2, isFull = true; isFull; page += 1) {
        const next = await call('listFavouriteIds', { page, pageSize: FAVOURITE_IDS_PAGE }, { signal });
        ids.push(...next);
        isFull = next.length === FAVOURITE_IDS_PAGE;
      }
      return ids;
    },
  });

/** Games the member played last (LAUNCH-15). */
export const recentGamesQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'recent', language] as const,
    queryFn: ({ signal }) => call('listRecentGames', { pageSize: 12 }, { signal }),
  });

/** Marks a game as favourite, or no longer (CGAM-04, CGAM-05). */
export const changeFavourite = (call: Call, isFavourite: boolean, nodeId: string, vendor: string) =>
  call(isFavourite ? 'addFavourite' : 'removeFavourite', { nodeId, vendor });

/** Address of a game with a one-time ticket (LAUNCH-08). */
export const launchGame = (call: Call, input: CallInput<'launchGame'>) => call('launchGame', input);

/** Rules and figures of a game before it starts. */
export const gameSheetQuery = ({ call, language }: QuerySources, nodeId: string) =>
  queryOptions({
    queryKey: ['games', 'sheet', language, nodeId] as const,
    queryFn: ({ signal }) => call('describeGame', { nodeId }, { signal, isUncached: true }),
    staleTime: CATALOGUE_FRESH_MS,
  });
