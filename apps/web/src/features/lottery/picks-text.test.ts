import { readRows } from '@tessera/rules/lottery/play';
import { expect, test } from 'vitest';
import { picksText } from './picks-text.ts';

test('picks are one line: rows apart, empty ones kept as a dash, words in the language of the reader', () => {
  expect(picksText(readRows('1-2_#_7'))).toBe('1 2 | – | 7');
  expect(picksText(readRows('big-05'), { big: 'Lớn' })).toBe('Lớn 05');
});
