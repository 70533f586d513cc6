import { CONTRAST_PAIRS } from '@tessera/ui/theme/derive-theme.ts';
import { expect, test } from 'vitest';
import { pairWords, ratioWords } from './look-words.ts';

test('every checked pair has its own words', () => {
  const named = CONTRAST_PAIRS.map(([front, back]) => pairWords({ front, back }));
  expect(new Set(named).size).toBe(named.length);
  for (const words of named) expect(words).not.toMatch(/-/);
});

test('a contrast that is not enough never reads as if it were', () => {
  expect([ratioWords(4.4999), ratioWords(4.5), ratioWords(21)].map((words) => words.replaceAll('\u00a0', ' '))).toEqual(
    ['4.4 : 1', '4.5 : 1', '21.0 : 1'],
  );
});
