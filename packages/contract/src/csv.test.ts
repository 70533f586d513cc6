import { expect, it } from 'vitest';
import { csvCell, textOfCell } from './csv.ts';

it('a cell is never a formula to a spreadsheet, and an amount stays a number', () => {
  for (const text of ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")', '-', '+5'])
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  for (const text of ['-5.00', '12.3400', '0', 'name', "o'neil", '2026-11-25']) expect(csvCell(text)).toBe(text);
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

it('what a cell is led by goes again when it is read, and nothing else', () => {
  for (const text of ['=1+1', "'=1", "''-x", '-5', '-5.00', '+5', "'t was", "'", '', '@x', '\tx', "o'neil", "'-5"])
    expect([text, textOfCell(csvCell(text).replaceAll('"', ''))]).toEqual([text, text]);
});
