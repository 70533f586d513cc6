import { LANGUAGES, type Language } from '@tessera/contract';
import { LONGEST_AGREEMENT } from '@tessera/contract/announcements/staff-content';
import { MOST_SHEET_BYTES, MOST_SHEET_ROWS, SHEET_HEADS } from '@tessera/contract/translations/translation-sheet';
import { CsvError, parse } from 'csv-parse/sync';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { SheetRow } from '#server/modules/translations/translations.ts';
import { textOfCell } from '@tessera/contract/csv';

/** @throws StaffRefusal SHEET_REFUSED with why */
function refuse(why: string): never {
  throw new StaffRefusal('SHEET_REFUSED', { why });
}

/** @throws StaffRefusal SHEET_REFUSED */
function decode(bytes: Uint8Array): string {
  if (bytes.length > MOST_SHEET_BYTES) refuse('It is larger than 4 MB: leave out rows that stay as they are.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('It is not written in UTF-8. Have the spreadsheet save it as “CSV UTF-8”.');
  }
  return text.includes('\0') ? refuse('It is not a text file.') : text;
}

/** Spreadsheets part cells by a comma, a semicolon or a tab, as their language has it: the first line shows which. */
const delimiterOf = (text: string): string => /^"?kind"?([,;\t])/.exec(text)?.[1] ?? ',';

interface Line {
  readonly record: readonly string[];
  /** The line of the file that it ends on. */
  readonly info: { readonly lines: number };
}

/** @throws StaffRefusal SHEET_REFUSED */
function linesOf(text: string): Line[] {
  try {
    const options = { delimiter: delimiterOf(text), to: MOST_SHEET_ROWS + 2 };
    return parse(text, { ...options, info: true, skip_empty_lines: true, relax_column_count_less: true }) as never;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(`Line ${error['lines'] ?? '?'} cannot be read: its cells or quotation marks do not fit.`);
  }
}

/** @throws StaffRefusal SHEET_REFUSED for columns that are none of a sheet's or of a language that the merchant has not */
function columnsOf(heads: readonly string[], languages: readonly Language[]): (Language | undefined)[] {
  if (SHEET_HEADS.some((head, place) => heads[place] !== head))
    refuse(`Its first line does not begin with ${SHEET_HEADS.join(', ')}. Begin with a file that was downloaded here.`);
  const named = heads.slice(SHEET_HEADS.length);
  const columns = named.map((name) => languages.find((language) => language === name));
  const strange = named.find((name, place) => name !== '' && columns[place] === undefined);
  if (strange !== undefined) {
    const isOurs = LANGUAGES.some((language) => language === strange);
    refuse(isOurs ? `The merchant has no ${strange}.` : `There is no language “${strange.slice(0, 40)}”.`);
  }
  const known = columns.filter((column) => column !== undefined);
  if (new Set(known).size < known.length) refuse('A language has two columns.');
  if (known.length === 0) refuse('It has no column for a language.');
  return columns;
}

/**
 * Rows of a translation sheet as a spreadsheet saved it.
 * @param languages of the merchant; the file may leave out columns, and what it leaves out stays
 * @throws StaffRefusal SHEET_REFUSED with why
 */
export function readSheetFile(bytes: Uint8Array, languages: readonly Language[]): SheetRow[] {
  const [heads, ...lines] = linesOf(decode(bytes));
  if (!heads) return refuse('It is empty.');
  const columns = columnsOf(heads.record, languages);
  if (lines.length > MOST_SHEET_ROWS) refuse(`It has more than ${MOST_SHEET_ROWS} rows: import it in parts.`);
  const known = new Map<string, number>();
  return lines.map(({ record, info }) => {
    const [kind = '', id = '', field = '', version = '', ...cells] = record;
    const key = JSON.stringify([kind, id, field]);
    const line = info.lines;
    if (known.has(key)) refuse(`Lines ${known.get(key)} and ${line} are of the same text.`);
    known.set(key, line);
    const texts = columns.flatMap((language, place) => {
      const cell = cells[place];
      // No kind of text is longer, and cleaning one costs by its length.
      if (cell && cell.length > LONGEST_AGREEMENT)
        refuse(`A text in line ${line} is longer than ${LONGEST_AGREEMENT} characters.`);
      return language === undefined || cell === undefined ? [] : [[language, textOfCell(cell)] as const];
    });
    return { line, kind, id: id.toLowerCase(), field, version, texts: Object.fromEntries(texts) };
  });
}
