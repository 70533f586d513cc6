import { describe, expect, it } from 'vitest';
import { exampleOf } from './example.ts';
import { FAMILIES, FAMILY_CODES } from './families.ts';
import { countLines, formatBet, hits, parseBet } from './play.ts';

const everyPlay = FAMILY_CODES.flatMap((family) =>
  FAMILIES[family].plays.map((one) => [one.code, family, one] as const),
);

describe('examples', () => {
  it.each(everyPlay)('%s has a bet that wins', (_, family, one) => {
    const example = exampleOf(family, one);
    // an ordered pair of digits is a line in each order
    expect(countLines(one, example.picks)).toBe(one.shape === 'arrange' ? 2n : 1n);
    expect(parseBet(one, formatBet(example.picks))).toEqual(example.picks);
    expect(hits(one, example.picks, example.result).length).toBeGreaterThan(0);
    expect(exampleOf(family, one)).toEqual(example);
  });
});
