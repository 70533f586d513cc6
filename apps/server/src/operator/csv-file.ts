import { CSV_MARK, type Cell, csvLine } from '@tessera/contract/csv';
import { EXPORT_ROWS } from '@tessera/contract/reports/reports';

/**
 * A CSV file of rows that are read page by page, so that no more than a page is held. It begins with the mark that lets spreadsheets
 * read it as UTF-8. A file that would have more than `EXPORT_ROWS` rows ends there and says so in its last row.
 */
export async function* csvFile(
  heads: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  most = EXPORT_ROWS,
): AsyncGenerator<string> {
  let left = most;
  // The heads come with the first page: what fails to be read has then sent nothing.
  let begin = `${CSV_MARK}${csvLine(heads)}`;
  for await (const rows of pages) {
    yield begin + rows.slice(0, left).map(csvLine).join('');
    begin = '';
    left -= rows.length;
    if (left < 0) {
      yield csvLine([`Cut off: a file holds ${most} rows at most. Ask for a shorter period.`]);
      return;
    }
  }
  if (begin !== '') yield begin;
}
