import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAMILIES, findPlay } from './families.ts';
import { combinations } from './fraction.ts';
import { parseBet } from './play.ts';
import { BETTING_UNITS, bonusesOf, lineFactor, maxPayout, payoutOf, stakeOf } from './price.ts';

const sums = findPlay('K3', 'k3_sum');
if (!sums) throw new Error('there are sums of three dice');
const picks = parseBet(sums, '3-18');
if (!picks) throw new Error('3 and 18 are sums');

/** How many of a unit make a yuan: yuan, jiao, fen (LOTT rows). */
const PARTS = { '1': 1n, '0.1': 10n, '0.01': 100n } as const;

describe('a part of a unit and a multiple', () => {
  const unit = fc.constantFrom(...BETTING_UNITS);
  const multiple = fc.integer({ min: 1, max: 9999 });

  it('make a bet cost so many times its lines at their price', () => {
    expect(stakeOf(sums, 1n, '1', 1)).toBe(BigInt(sums.price) * 10_000n);
    fc.assert(
      fc.property(unit, multiple, fc.bigInt(1n, 10_000n), (of, times, lines) => {
        expect(stakeOf(sums, lines, of, times) * PARTS[of]).toBe(lines * BigInt(sums.price) * 10_000n * BigInt(times));
      }),
    );
  });

  it('make it pay, and at most pay, so many times what a whole unit pays, rounded down', () => {
    const bonuses = bonusesOf(sums, 500);
    const most = maxPayout(sums, picks, bonuses, '1', 1);
    // one result of three dice is the sum 3: 216 times the price, less the margin of five percent
    expect(most).toBe((BigInt(sums.price) * 216n * 95n * 10_000n) / 100n);
    fc.assert(
      fc.property(unit, multiple, (of, times) => {
        expect(maxPayout(sums, picks, bonuses, of, times)).toBe((most * BigInt(times)) / PARTS[of]);
        const hit = [
          { prize: 'a', times: 2n },
          { prize: 'nothing', times: 1n },
        ];
        expect(payoutOf(hit, { a: 12_345n }, of, times)).toBe((2n * 12_345n * BigInt(times)) / PARTS[of]);
      }),
    );
  });
});

it('a factor makes every price and payment so many times as large, and pushes too; below one it leaves them as they are', () => {
  expect(['0.01', '0.1', '0.5', '1', '20', '5000'].map(lineFactor)).toEqual([1, 1, 1, 1, 20, 5000]);
  for (const { plays } of Object.values(FAMILIES))
    for (const play of plays) {
      const [once, often] = [bonusesOf(play, 500), bonusesOf(play, 500, 5000)];
      expect(often).toEqual(Object.fromEntries(Object.entries(once).map(([prize, paid]) => [prize, paid * 5000n])));
      // what a hundredth of a line pays is exact
      for (const paid of Object.values(often)) expect(paid % 100n).toBe(0n);
    }
});

it('no set has fewer than no things, nor more than there are', () => {
  expect([combinations(5, -1), combinations(5, 0), combinations(5, 2), combinations(5, 5), combinations(5, 6)]).toEqual(
    [0n, 1n, 10n, 1n, 0n],
  );
});
