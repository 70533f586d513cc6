import { expect, it } from 'vitest';
import type { Cell } from '@tessera/contract/csv';
import { csvFile } from './csv-file.ts';

async function* pagesOf(...pages: Cell[][][]) {
  yield* pages;
}
const textOf = async (file: AsyncIterable<string>) => {
  let text = '';
  for await (const part of file) text += part;
  return text;
};

it('a file has its heads, its rows page by page, and says where it was cut off', async () => {
  expect(await textOf(csvFile(['a', 'b'], pagesOf([[1, 'x']], [[2, 'y']])))).toBe('\uFEFFa,b\r\n1,x\r\n2,y\r\n');
  expect(await textOf(csvFile(['a'], pagesOf([[1], [2]]), 2))).toBe('\uFEFFa\r\n1\r\n2\r\n');
  const cut = await textOf(csvFile(['a'], pagesOf([[1], [2]], [[3]], [[4]]), 2));
  expect(cut.split('\r\n').slice(0, 3)).toEqual(['\uFEFFa', '1', '2']);
  expect(cut).toContain('Cut off: a file holds 2 rows at most');
  expect(cut).not.toContain('3\r\n');
});
