import { fraction } from './fraction.ts';
import { numerals, onePrize, type Picks, type Play, type PlayRow, sumPrizes, winning } from './play.ts';

const RUNNERS = numerals(1, 10, 2);
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;
/** Ways of each sum of the first two, from 3, of 90. */
const SUM_WAYS = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];
const HALF = fraction(1, 2);

const row = (code: string, least: number): PlayRow => ({ code, symbols: RUNNERS, least, most: 10 });
const firstTwo = (result: readonly string[]) => Number(result[0]) + Number(result[1]);

const sidesOf = (runner: string) => [Number(runner) > 5 ? 'big' : 'small', Number(runner) % 2 === 1 ? 'odd' : 'even'];

/**
 * How many picks can win at most when every runner comes in at one place.
 * @param wins symbols that win in the row of the place where a runner comes in
 */
function mostPlaces(picks: Picks, wins: (runner: string) => readonly string[]): bigint {
  // best of each set of runners that the rows so far took, a set as a bit for each runner
  let best = new Map([[0, 0]]);
  for (const picked of picks) {
    const next = new Map<number, number>();
    for (const [taken, count] of best)
      RUNNERS.forEach((runner, index) => {
        const bit = 1 << index;
        if (taken & bit) return;
        const won = count + wins(runner).filter((symbol) => picked.includes(symbol)).length;
        if (won > (next.get(taken | bit) ?? -1)) next.set(taken | bit, won);
      });
    best = next;
  }
  return BigInt(Math.max(...best.values()));
}

/** The first places in their order. */
function top(code: string, count: number, ways: number): Play {
  return {
    code,
    group: 'top',
    shape: 'product',
    isDistinct: true,
    rows: PLACES.slice(0, count).map((place) => row(place, 1)),
    price: 2,
    prizes: [onePrize(fraction(1, ways))],
    winners: (result) => result.slice(0, count).map((runner) => winning([runner])),
  };
}

/** Ten runners in the order they came in. */
export const PK10_PLAYS: readonly Play[] = [
  {
    code: 'pk10_position',
    group: 'position',
    shape: 'each',
    rows: PLACES.map((place) => row(place, 0)),
    price: 2,
    prizes: [onePrize(fraction(1, 10))],
    // a runner has one place: rows with the same one alone cannot all win
    mostPay: (picks, bonuses) => mostPlaces(picks, (runner) => [runner]) * (bonuses['win'] ?? 0n),
    winners: (result) => result.map((runner) => winning([runner])),
  },
  top('pk10_top2', 2, 90),
  top('pk10_top3', 3, 720),
  {
    code: 'pk10_sides',
    group: 'sides',
    shape: 'each',
    rows: PLACES.map((place) => ({ code: place, symbols: ['big', 'small', 'odd', 'even'], least: 0, most: 4 })),
    price: 2,
    prizes: [onePrize(HALF)],
    mostPay: (picks, bonuses) => mostPlaces(picks, sidesOf) * (bonuses['win'] ?? 0n),
    winners: (result) => result.map((runner) => winning(sidesOf(runner))),
  },
  {
    code: 'pk10_dragon_tiger',
    group: 'dragon',
    shape: 'each',
    rows: PLACES.slice(0, 5).map((place, index) => ({
      code: `${place}_${PLACES[9 - index]}`,
      symbols: ['dragon', 'tiger'],
      least: 0,
      most: 2,
    })),
    price: 2,
    prizes: [onePrize(HALF)],
    winners: (result) =>
      [0, 1, 2, 3, 4].map((index) => winning([Number(result[index]) > Number(result[9 - index]) ? 'dragon' : 'tiger'])),
  },
  {
    code: 'pk10_sum',
    group: 'sum',
    shape: 'each',
    rows: [{ code: 'sum', symbols: numerals(3, 19), least: 1, most: 17 }],
    price: 2,
    ...sumPrizes(3, SUM_WAYS, 90),
    winners: (result) => [winning([String(firstTwo(result))], `sum${firstTwo(result)}`)],
  },
  {
    code: 'pk10_sum_sides',
    group: 'sum',
    shape: 'each',
    rows: [{ code: 'sum', symbols: ['big', 'small', 'odd', 'even'], least: 1, most: 4 }],
    price: 2,
    // 11 is odd and small: the two halves are not equal, and neither are their prices
    prizes: ['big', 'small', 'odd', 'even'].map((side) =>
      onePrize(fraction(side === 'big' || side === 'even' ? 40 : 50, 90), side),
    ),
    rivals: [
      { big: 'big', small: 'small' },
      { odd: 'odd', even: 'even' },
    ],
    winners: (result) => {
      const sum = firstTwo(result);
      const won = [sum > 11 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even'];
      return [new Map(won.map((side) => [side, { prize: side, times: 1 }]))];
    },
  },
];
