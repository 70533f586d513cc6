import { EXPORT_ROWS } from '@tessera/contract/staff/reports';

/** Numbers are shown as they are; anything else that begins like one of these is a formula to a spreadsheet. */
const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^'*[=+\-@\t\r]/;
/** Led by apostrophes of its own as well, so that what is taken away on reading is what was put there. */
const COVERED = /^'+[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/** What stands in one cell; null leaves it empty. */
export type Cell = string | number | bigint | boolean | Date | null;

/** What a cell says, read from a file that `csvCell` wrote: the apostrophe that keeps a text from being computed goes again. */
export const textOfCell = (cell: string): string => (COVERED.test(cell) ? cell.slice(1) : cell);

/** One cell of a CSV file: a text that a spreadsheet would compute is led by an apostrophe, what would end a cell is quoted (RFC 4180). */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A CSV file of rows that are read page by page, so that no more than a page is held. It begins with the mark by which spreadsheets
 * know UTF-8. A file that would have more than `EXPORT_ROWS` rows ends there and says so in its last row.
 */
export async function* csvFile(
  heads: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  most = EXPORT_ROWS,
): AsyncGenerator<string> {
  let left = most;
  // The heads come with the first page: what fails to be read has then sent nothing.
  let begin = `\uFEFF${csvLine(heads)}`;
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
