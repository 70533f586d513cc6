/** Numbers are shown as they are; anything else that begins like one of these is a formula to a spreadsheet. */
const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^'*[=+\-@\t\r]/;
/** Also quotes a text with leading apostrophes, so that reading removes only the one that writing added. */
const COVERED = /^'+[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/** Content of one cell; null leaves it empty. */
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

/** One row of a CSV file, with its end. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** First character of a CSV file: by it spreadsheets know that it is UTF-8. */
export const CSV_MARK = '\uFEFF';
