import { combinations, type Fraction, fraction } from './fraction.ts';
import { numerals, onePrize, type Play, PUSH, type Prize, winning } from './play.ts';

const NUMBERS = numerals(1, 80, 2);
const OF = combinations(80, 20);
/** Ways in which 20 of 80 sum to exactly 810, the middle; a test counts them. */
export const MIDDLE_SUM_WAYS = 15_542_763_534_960_598n;
const MIDDLE: Fraction = { ways: MIDDLE_SUM_WAYS, of: OF };

/** Parts in percent that the prizes of a pick have, by how many of it are caught. */
const CATCH_SHARES: readonly Readonly<Record<number, number>>[] = [
  { 1: 100 },
  { 2: 100 },
  { 2: 35, 3: 65 },
  { 2: 25, 3: 30, 4: 45 },
  { 3: 35, 4: 30, 5: 35 },
  { 3: 30, 4: 30, 5: 20, 6: 20 },
  { 3: 20, 4: 25, 5: 25, 6: 15, 7: 15 },
  { 4: 30, 5: 30, 6: 20, 7: 10, 8: 10 },
  { 4: 20, 5: 30, 6: 20, 7: 15, 8: 10, 9: 5 },
  { 5: 40, 6: 25, 7: 15, 8: 10, 9: 8, 10: 2 },
];

function catches(size: number, caught: number, share: number): Prize {
  return {
    code: `catch${caught}`,
    chance: { ways: combinations(20, caught) * combinations(60, size - caught), of: combinations(80, size) },
    share: fraction(share, 100),
  };
}

const picks = CATCH_SHARES.map((shares, index): Play => {
  const size = index + 1;
  return {
    code: `keno_pick${size}`,
    group: 'pick',
    shape: 'choose',
    size,
    byCatches: true,
    rows: [{ code: 'numbers', symbols: NUMBERS, least: size, most: 10 }],
    price: 1,
    prizes: Object.entries(shares).map(([caught, share]) => catches(size, Number(caught), share)),
    mostDrawn: 20,
    winners: (drawn) => [winning(drawn)],
  };
});

/** Ways in which that many of the 20 are among 40 given numbers. */
const among40 = (count: number) => combinations(40, count) * combinations(40, 20 - count);
const TIE: Fraction = { ways: among40(10), of: OF };
const MORE: Fraction = { ways: (OF - among40(10)) / 2n, of: OF };
/** An odd sum is an odd number of odd numbers: a little rarer than an even one. */
const ODD: Fraction = { ways: (OF - combinations(40, 10)) / 2n, of: OF };
const EVEN: Fraction = { ways: (OF + combinations(40, 10)) / 2n, of: OF };

const sumOf = (drawn: readonly string[]) => drawn.reduce((sum, number) => sum + Number(number), 0);

function side(code: string, symbols: readonly string[], prizes: readonly Prize[], winners: Play['winners']): Play {
  return {
    code,
    group: 'sides',
    shape: 'each',
    rows: [{ code: 'sum', symbols, least: 1, most: symbols.length }],
    price: 1,
    prizes,
    winners,
  };
}

function balance(drawn: readonly string[], isFirst: (number: number) => boolean, names: readonly [string, string]) {
  const first = drawn.filter((number) => isFirst(Number(number))).length;
  if (first === 10) return [winning(['tie'], 'tie')];
  return [winning([first > 10 ? names[0] : names[1]], 'side')];
}

const balancePrizes = [onePrize(MORE, 'side'), onePrize(TIE, 'tie')];

/** 20 of the numbers 1 to 80. */
export const KENO_PLAYS: readonly Play[] = [
  ...picks,
  {
    ...side('keno_sum_size', ['big', 'small'], [onePrize({ ways: (OF - MIDDLE_SUM_WAYS) / 2n, of: OF })], (drawn) => {
      const sum = sumOf(drawn);
      return [sum === 810 ? winning(['big', 'small'], PUSH) : winning([sum > 810 ? 'big' : 'small'])];
    }),
    pushChance: MIDDLE,
    // at the middle sum every side that was picked comes back
    mostPay: ([sides = []], { win = 0n, [PUSH]: push = 0n }) =>
      win > push * BigInt(sides.length) ? win : push * BigInt(sides.length),
  },
  side('keno_sum_810', ['810'], [onePrize(MIDDLE)], (drawn) => [winning(sumOf(drawn) === 810 ? ['810'] : [])]),
  {
    ...side('keno_sum_parity', ['odd', 'even'], [onePrize(ODD, 'odd'), onePrize(EVEN, 'even')], (drawn) => {
      const parity = sumOf(drawn) % 2 === 1 ? 'odd' : 'even';
      return [winning([parity], parity)];
    }),
    rivals: [{ odd: 'odd', even: 'even' }],
  },
  {
    ...side('keno_up_down', ['up', 'down', 'tie'], balancePrizes, (drawn) =>
      balance(drawn, (number) => number <= 40, ['up', 'down']),
    ),
    rivals: [{ up: 'side', down: 'side', tie: 'tie' }],
  },
  {
    ...side('keno_odds_evens', ['odds', 'evens', 'tie'], balancePrizes, (drawn) =>
      balance(drawn, (number) => number % 2 === 1, ['odds', 'evens']),
    ),
    rivals: [{ odds: 'side', evens: 'side', tie: 'tie' }],
  },
];
