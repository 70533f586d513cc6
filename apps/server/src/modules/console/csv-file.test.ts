import { expect, it } from 'vitest';
import { type Cell, csvCell, csvFile, textOfCell } from './csv-file.ts';

async function* pagesOf(...pages: Cell[][][]) {
  yield* pages;
}
const textOf = async (file: AsyncIterable<string>) => {
  let text = '';
  for await (const part of file) text += part;
  return text;
};

it('a cell is never a formula to a spreadsheet, and an amount stays a number', () => {
  for (const text of ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")', '-', '+5'])
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  for (const text of ['-5.00', '12.3400', '0', 'name', "o'neil", '2026-11-25']) expect(csvCell(text)).toBe(text);
});

it('what a cell is led by goes again when it is read, and nothing else', () => {
  for (const text of ['=1+1', "'=1", "''-x", '-5', '-5.00', '+5', "'t was", "'", '', '@x', '\tx', "o'neil", "'-5"])
    expect([text, textOfCell(csvCell(text).replaceAll('"', ''))]).toEqual([text, text]);
});

it('a cell cannot end its row or its column', () => {
  expect(csvCell('a,"b"\r\nc')).toBe('"a,""b""\r\nc"');
  expect([csvCell(null), csvCell(true), csvCell(7n), csvCell(new Date(0))]).toEqual([
    '',
    'true',
    '7',
    '1970-01-01T00:00:00.000Z',
  ]);
});

it('a file has its heads, its rows page by page, and says where it was cut off', async () => {
  expect(await textOf(csvFile(['a', 'b'], pagesOf([[1, 'x']], [[2, 'y']])))).toBe('\uFEFFa,b\r\n1,x\r\n2,y\r\n');
  expect(await textOf(csvFile(['a'], pagesOf([[1], [2]]), 2))).toBe('\uFEFFa\r\n1\r\n2\r\n');
  const cut = await textOf(csvFile(['a'], pagesOf([[1], [2]], [[3]], [[4]]), 2));
  expect(cut.split('\r\n').slice(0, 3)).toEqual(['\uFEFFa', '1', '2']);
  expect(cut).toContain('Cut off: a file holds 2 rows at most');
  expect(cut).not.toContain('3\r\n');
});
