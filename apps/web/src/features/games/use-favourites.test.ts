import { QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { expect, test, vi } from 'vitest';
import { withoutGame } from './use-favourites.ts';

type Page = CallOutput<'listFavourites'>;
const page = (pageNum: number, ids: readonly string[]) =>
  ({ content: ids.map((nodeId) => ({ nodeId })), pageNum, totalPages: 2, totalCount: 4 }) as unknown as Page;

test('FAV-11: a removed favourite leaves the pages that are there; nothing is fetched anew', async () => {
  const queries = new QueryClient();
  const fetch = vi.fn(async () => page(1, []));
  const queryKey = ['favourites'];
  const pages = { pages: [page(1, ['a', 'b']), page(2, ['c', 'd'])], pageParams: [1, 2] };
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
