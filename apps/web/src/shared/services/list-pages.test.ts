import { expect, test } from 'vitest';
import { listPages } from './list-pages.ts';

test('a later page tells what the first one counted, and none follows the last one', () => {
  const pageOf = (pageNum: number) => listPages.getNextPageParam({ pageNum, totalPages: 3, totalCount: 25 });
  expect(listPages.initialPageParam).toEqual({ page: 1 });
  expect([pageOf(1), pageOf(2), pageOf(3)]).toEqual([{ page: 2, counted: 25 }, { page: 3, counted: 25 }, undefined]);
});
