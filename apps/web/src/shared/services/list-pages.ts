/** A page of a list, counted from 1, and how many rows the first page counted. */
export interface ListPage {
  readonly page: number;
  readonly counted?: number;
}

/**
 * Pages of a list for `infiniteQueryOptions`. A later page tells what the first one counted, so that it begins where the one before it ended,
 * whatever came since.
 */
export const listPages = {
  initialPageParam: { page: 1 } as ListPage,
  getNextPageParam: (last: {
    readonly pageNum: number;
    readonly totalPages: number;
    readonly totalCount: number;
  }): ListPage | undefined =>
    last.pageNum < last.totalPages ? { page: last.pageNum + 1, counted: last.totalCount } : undefined,
};
