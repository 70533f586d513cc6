import { expect, test } from 'vitest';
import { readPicks } from './bet-content.ts';

test('a bet is read row by row, also where a row has no pick', () => {
  expect(readPicks('1-2_#_7')).toEqual([['1', '2'], [], ['7']]);
  expect(readPicks('big')).toEqual([['big']]);
  expect(readPicks('05-17-99')).toEqual([['05', '17', '99']]);
});
