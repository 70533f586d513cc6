import { QueryClient } from '@tanstack/react-query';
import type { CallOutput, Game } from '@tessera/contract';
import { expect, test, vi } from 'vitest';
import { favouriteIdOf, withoutGame } from './use-favourites.ts';

type Page = CallOutput<'listFavourites'>;
const page = (pageNum: number, ids: readonly string[]) =>
  ({ content: ids.map((nodeId) => ({ nodeId })), pageNum, totalPages: 2, totalCount: 4 }) as unknown as Page;

test('FAV-11: a removed favourite leaves the pages that are there; nothing is fetched anew', async () => {
  const queries = new QueryClient();
  const fetch = vi.fn(async () => page(1, []));
  const queryKey = ['favourites'];
  const pages = {
    pages: [page(1, ['a', 'b']), page(2, ['c', 'd'])],
    pageParams: [{ page: 1 }, { page: 2, counted: 4 }],
  };
  queries.setQueryDefaults(queryKey, { queryFn: fetch });
  queries.setQueryData(queryKey, pages);
  queries.setQueriesData<typeof pages>({ queryKey }, (kept) => kept && withoutGame(kept, 'c'));
  const ids = queries
    .getQueryData<typeof pages>(queryKey)
    ?.pages.map(({ content }) => content.map(({ nodeId }) => nodeId));
  expect(ids).toEqual([['a', 'b'], ['d']]);
  expect(fetch).not.toHaveBeenCalled();
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('FAV-07, FAV-08: a favourite is known by its node, a lottery by the id that the lottery itself has', () => {
  const game = { nodeId: 'LOTT-A', gameId: 'LOTT-A', vendorCode: 'LOTT', lottoGameId: '3601' } as Game;
  expect(favouriteIdOf({ ...game, vassalage: 'LOTT' })).toBe('3601');
  expect(favouriteIdOf({ ...game, vassalage: 'GPI' })).toBe('LOTT-A');
});
