/** What a list is asked for: a page, counted from 1, and how many rows the first page counted. */
export interface AskedPage {
  readonly page: number;
  readonly size: number;
  readonly counted?: number | undefined;
}

/** Where a page of a list lies, and what its answer says of the pages. */
export interface PlacedPage {
  readonly limit: number;
  /** Rows before the page, including rows added since the first page was shown. */
  readonly offset: number;
  readonly pages: { readonly pageNum: number; readonly totalPages: number; readonly totalCount: number };
}

/**
 * Places a page in a list whose new rows come first. A later page that says what the first one counted begins where the one before it
 * ended, whatever came since, and its answer goes on with that count.
 * @param total rows that the list has now
 */
export function placePage({ page, size, counted }: AskedPage, total: number): PlacedPage {
  const shown = page > 1 ? Math.min(total, counted ?? total) : total;
  return {
    limit: size,
    offset: (page - 1) * size + total - shown,
    pages: { pageNum: page, totalPages: Math.ceil(shown / size), totalCount: shown },
  };
}
