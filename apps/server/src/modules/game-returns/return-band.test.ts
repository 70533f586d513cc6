import { expect, it } from 'vitest';
import { LEAST_ROUNDS, type ReturnSums, returnBand } from './return-band.ts';

/** Sums of rounds that stake 1 and win `win` each `every`-th time. */
function sumsOf(rounds: number, every: number, win: number): ReturnSums {
  const wins = Math.floor(rounds / every);
  return {
    rounds,
    staked: rounds,
    returned: wins * win,
    stakedSquares: rounds,
    returnedSquares: wins * win * win,
    products: wins * win,
  };
}

it('is as wide as the textbook says: 3.29 standard deviations of a round over the root of their number', () => {
  // wins 9.5 in one round of 10: mean 0.95, variance 9.5 * 9.5 / 10 - 0.95 * 0.95
  const deviation = Math.sqrt(9.5 ** 2 / 10 - 0.95 ** 2);
  const { actual, halfWidth, isOutside } = returnBand(sumsOf(10_000, 10, 9.5), 0.95);
  expect(actual).toBeCloseTo(0.95, 10);
  expect(halfWidth).toBeCloseTo((3.2905 * deviation) / 100, 6);
  expect(isOutside).toBe(false);
});

it('says of a game that pays too much or too little that it is outside, and of few rounds nothing', () => {
  expect(returnBand(sumsOf(100_000, 10, 11), 0.95).isOutside).toBe(true);
  expect(returnBand(sumsOf(100_000, 10, 8), 0.95).isOutside).toBe(true);
  expect(returnBand(sumsOf(LEAST_ROUNDS - 1, 1, 5), 0.95).isOutside).toBe(false);
  expect(returnBand(sumsOf(LEAST_ROUNDS, 1, 5), 0.95).isOutside).toBe(true);
});

it('has no band without a published return, and none without a stake', () => {
  expect(returnBand(sumsOf(5000, 10, 9), null)).toEqual({ actual: 0.9, halfWidth: null, isOutside: false });
  expect(returnBand(sumsOf(0, 1, 0), 0.95)).toEqual({ actual: 0, halfWidth: null, isOutside: false });
});

it('raises no alarm in fair samples but one in about a thousand', () => {
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let outside = 0;
  for (let sample = 0; sample < 400; sample += 1) {
    let wins = 0;
    for (let round = 0; round < 2000; round += 1) if (random() < 0.1) wins += 1;
    const sums = sumsOf(2000, 1, 0);
    const won = { returned: wins * 9.5, returnedSquares: wins * 9.5 ** 2, products: wins * 9.5 };
    if (returnBand({ ...sums, ...won }, 0.95).isOutside) outside += 1;
  }
  expect(outside).toBeLessThanOrEqual(4);
});
