import { type Fraction, fraction } from './fraction.ts';
import { numerals, onePrize, type Play, SIDE_RIVALS, winning, winningTimes } from './play.ts';

/** A tier of prizes: how many numbers are drawn, of how many digits. */
export interface PrizeTier {
  readonly code: string;
  readonly count: number;
  readonly digits: number;
}

const tier = (code: string, count: number, digits: number): PrizeTier => ({ code, count, digits });

/** 27 results of the northern draw, the special prize first. */
export const NORTH_TIERS: readonly PrizeTier[] = [
  tier('special', 1, 5),
  tier('1', 1, 5),
  tier('2', 2, 5),
  tier('3', 6, 5),
  tier('4', 4, 4),
  tier('5', 6, 4),
  tier('6', 3, 3),
  tier('7', 4, 2),
];

/** 18 results of a central or southern draw, the special prize first. */
export const SOUTH_TIERS: readonly PrizeTier[] = [
  tier('special', 1, 6),
  tier('1', 1, 5),
  tier('2', 1, 5),
  tier('3', 2, 5),
  tier('4', 7, 5),
  tier('5', 1, 4),
  tier('6', 3, 4),
  tier('7', 1, 3),
  tier('8', 1, 2),
];

const PAIRS = numerals(0, 99, 2);
const TRIPLES = numerals(0, 999, 3);
const DIGITS = numerals(0, 9);

/** Chance that all of `size` given two-digit numbers appear among `results` results, by inclusion and exclusion. */
export function allAppear(size: number, results: number): Fraction {
  let ways = 0n;
  let choose = 1n;
  for (let missing = 0; missing <= size; missing += 1) {
    ways += (missing % 2 === 0 ? 1n : -1n) * choose * BigInt(100 - missing) ** BigInt(results);
    choose = (choose * BigInt(size - missing)) / BigInt(missing + 1);
  }
  return { ways, of: 100n ** BigInt(results) };
}

const lastDigits = (results: readonly string[], digits: number) =>
  results.filter((number) => number.length >= digits).map((number) => number.slice(-digits));
const special = (results: readonly string[], digits: number) => (results[0] ?? '').slice(-digits);

interface Region {
  readonly name: 'vn27' | 'vn18';
  readonly results: number;
  /** Results of three digits and more. */
  readonly longResults: number;
  /** Units a two-digit and a three-digit number on all results cost. */
  readonly loPrices: readonly [two: number, three: number];
}

/** Numbers on all results: every time one comes it wins again. */
function lo({ name, results, longResults, loPrices }: Region): Play[] {
  const all = (digits: 2 | 3, symbols: readonly string[], count: number): Play => ({
    code: `${name}_lo${digits}`,
    group: 'lo',
    shape: 'each',
    rows: [{ code: 'numbers', symbols, least: 1, most: 100 }],
    price: loPrices[digits - 2] ?? 1,
    prizes: [onePrize(fraction(count, 10 ** digits))],
    // every result may be the same number
    mostPay: (_picks, bonuses) => BigInt(count) * (bonuses['win'] ?? 0n),
    winners: (drawn) => [winningTimes(lastDigits(drawn, digits))],
  });
  return [all(2, PAIRS, results), all(3, TRIPLES, longResults)];
}

/** Numbers that all have to come at least once. */
function parlay({ name, results }: Region, size: number): Play {
  return {
    code: `${name}_xien${size}`,
    group: 'xien',
    shape: 'choose',
    size,
    rows: [{ code: 'numbers', symbols: PAIRS, least: size, most: 10 }],
    price: 1,
    prizes: [onePrize(allAppear(size, results))],
    mostDrawn: results,
    winners: (drawn) => [winning(lastDigits(drawn, 2))],
  };
}

function onSpecial(
  code: string,
  group: string,
  symbols: readonly string[],
  winner: (drawn: readonly string[]) => string,
): Play {
  return {
    code,
    group,
    shape: 'each',
    rows: [{ code: 'numbers', symbols, least: 1, most: Math.min(symbols.length, 100) }],
    price: 1,
    prizes: [onePrize(fraction(1, symbols.length))],
    winners: (drawn) => [winning([winner(drawn)])],
  };
}

function plays(region: Region): readonly Play[] {
  const { name } = region;
  return [
    ...lo(region),
    onSpecial(`${name}_de`, 'de', PAIRS, (drawn) => special(drawn, 2)),
    onSpecial(`${name}_de_first`, 'de', PAIRS, (drawn) => (drawn[1] ?? '').slice(-2)),
    onSpecial(`${name}_head`, 'headtail', DIGITS, (drawn) => special(drawn, 2).slice(0, 1)),
    onSpecial(`${name}_tail`, 'headtail', DIGITS, (drawn) => special(drawn, 1)),
    ...[2, 3, 4].map((size) => parlay(region, size)),
    onSpecial(`${name}_cang3`, 'cang', TRIPLES, (drawn) => special(drawn, 3)),
    {
      ...onSpecial(`${name}_sides`, 'sides', ['big', 'small', 'odd', 'even'], () => ''),
      prizes: [onePrize(fraction(1, 2))],
      rivals: SIDE_RIVALS,
      winners: (drawn) => {
        const value = Number(special(drawn, 2));
        return [winning([value >= 50 ? 'big' : 'small', value % 2 === 1 ? 'odd' : 'even'])];
      },
    },
  ];
}

export const VN27_PLAYS = plays({ name: 'vn27', results: 27, longResults: 23, loPrices: [22, 23] });
export const VN18_PLAYS = plays({ name: 'vn18', results: 18, longResults: 17, loPrices: [18, 17] });
