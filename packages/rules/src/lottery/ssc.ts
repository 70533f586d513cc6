import { fraction } from './fraction.ts';
import { numerals, onePrize, type Play, type PlayRow, winning, type Winners, SIDE_RIVALS } from './play.ts';

const DIGITS = numerals(0, 9);
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const SIDES = ['big', 'small', 'odd', 'even'] as const;
const HALF = fraction(1, 2);

const row = (code: string, least: number, most = 10): PlayRow => ({ code, symbols: DIGITS, least, most });

/** One digit of every named place, in order. */
function direct(code: string, group: string, from: number, to: number): Play {
  const places = PLACES.slice(from, to);
  return {
    code,
    group,
    shape: 'product',
    rows: places.map((place) => row(place, 1)),
    price: 2,
    prizes: [onePrize(fraction(1, 10 ** places.length))],
    winners: (result) => result.slice(from, to).map((digit) => winning([digit])),
  };
}

/** Three places in any order: one digit twice and another once. */
function group3(code: string, group: string, from: number): Play {
  return {
    code,
    group,
    shape: 'arrange',
    rows: [row('digits', 2)],
    price: 2,
    prizes: [onePrize(fraction(3, 1000))],
    winners: (result) => {
      const drawn = result.slice(from, from + 3);
      const twice = drawn.filter((digit) => drawn.filter((other) => other === digit).length === 2);
      const once = drawn.filter((digit) => drawn.filter((other) => other === digit).length === 1);
      return twice.length === 2 ? [winning(twice), winning(once)] : [];
    },
  };
}

/** Three different digits in any order. */
function group6(code: string, group: string, from: number): Play {
  return {
    code,
    group,
    shape: 'choose',
    size: 3,
    rows: [row('digits', 3)],
    price: 2,
    prizes: [onePrize(fraction(6, 1000))],
    mostDrawn: 3,
    winners: (result) => [winning(result.slice(from, from + 3))],
  };
}

/** Digits that appear anywhere among the named places. */
function anywhere(code: string, from: number, to: number, size: number, ways: number): Play {
  return {
    code,
    group: 'any',
    shape: 'choose',
    size,
    rows: [row('digits', size)],
    price: 2,
    prizes: [onePrize(fraction(ways, 10 ** (to - from)))],
    mostDrawn: to - from,
    winners: (result) => [winning(result.slice(from, to))],
  };
}

const sidesOf = (value: number, bigFrom: number): Winners =>
  winning([value >= bigFrom ? 'big' : 'small', value % 2 === 1 ? 'odd' : 'even']);

const threeStar = (name: string, from: number): Play[] => [
  direct(`ssc_${name}3_direct`, `${name}3`, from, from + 3),
  group3(`ssc_${name}3_group3`, `${name}3`, from),
  group6(`ssc_${name}3_group6`, `${name}3`, from),
];

/** Five digits 0 to 9 with places. */
export const SSC_PLAYS: readonly Play[] = [
  direct('ssc_5_direct', 'star5', 0, 5),
  ...threeStar('front', 0),
  ...threeStar('middle', 1),
  ...threeStar('back', 2),
  direct('ssc_front2_direct', 'star2', 0, 2),
  direct('ssc_back2_direct', 'star2', 3, 5),
  {
    code: 'ssc_position',
    group: 'position',
    shape: 'each',
    rows: PLACES.map((place) => row(place, 0)),
    price: 2,
    prizes: [onePrize(fraction(1, 10))],
    winners: (result) => result.map((digit) => winning([digit])),
  },
  anywhere('ssc_any_front3_1', 0, 3, 1, 271),
  anywhere('ssc_any_back3_1', 2, 5, 1, 271),
  anywhere('ssc_any_front3_2', 0, 3, 2, 54),
  anywhere('ssc_any_back3_2', 2, 5, 2, 54),
  anywhere('ssc_any5_1', 0, 5, 1, 40_951),
  anywhere('ssc_any5_2', 0, 5, 2, 14_670),
  {
    code: 'ssc_sides',
    group: 'sides',
    shape: 'each',
    rows: PLACES.map((place) => ({ code: place, symbols: SIDES, least: 0, most: 4 })),
    price: 2,
    prizes: [onePrize(HALF)],
    rivals: SIDE_RIVALS,
    winners: (result) => result.map((digit) => sidesOf(Number(digit), 5)),
  },
  {
    code: 'ssc_sum_sides',
    group: 'sides',
    shape: 'each',
    rows: [{ code: 'sum', symbols: SIDES, least: 1, most: 4 }],
    price: 2,
    prizes: [onePrize(HALF)],
    rivals: SIDE_RIVALS,
    winners: (result) => [
      sidesOf(
        result.reduce((sum, digit) => sum + Number(digit), 0),
        23,
      ),
    ],
  },
  {
    code: 'ssc_dragon_tiger',
    group: 'dragon',
    shape: 'each',
    rows: [{ code: 'first_fifth', symbols: ['dragon', 'tiger', 'tie'], least: 1, most: 3 }],
    price: 2,
    prizes: [onePrize(fraction(45, 100), 'side'), onePrize(fraction(10, 100), 'tie')],
    rivals: [{ dragon: 'side', tiger: 'side', tie: 'tie' }],
    winners: (result) => {
      const [first, fifth] = [Number(result[0]), Number(result[4])];
      if (first === fifth) return [winning(['tie'], 'tie')];
      return [winning([first > fifth ? 'dragon' : 'tiger'], 'side')];
    },
  },
];
