import { type Fraction, fraction } from './fraction.ts';
import { mostAmong } from './most-payout.ts';
import { numerals, onePrize, type Play, sumPrizes, winning, type Winners } from './play.ts';

const FACES = numerals(1, 6);
const OF = 216;
/** Ways of each sum of three dice, from 3. */
const SUM_WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

const sumOf = (dice: readonly string[]) => dice.reduce((sum, die) => sum + Number(die), 0);
/** Every result. */
const RESULTS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
const isTriple = (dice: readonly string[]) => new Set(dice).size === 1;

function each(
  code: string,
  group: string,
  symbols: readonly string[],
  chance: Fraction,
  winners: Play['winners'],
): Play {
  return {
    code,
    group,
    shape: 'each',
    rows: [{ code: 'dice', symbols, least: 1, most: symbols.length }],
    price: 2,
    prizes: [onePrize(chance)],
    winners,
  };
}

function sides(dice: readonly string[]): Winners {
  const sum = sumOf(dice);
  const parity = [sum % 2 === 1 ? 'odd' : 'even', { prize: 'parity', times: 1 }] as const;
  if (isTriple(dice)) return new Map([parity]);
  return new Map([parity, [sum >= 11 ? 'big' : 'small', { prize: 'size', times: 1 }]]);
}

const TIMES = ['', 'once', 'twice', 'thrice'] as const;

/** How often a face came: once, twice or three times pays 2, 3 or 4 parts. */
function single(dice: readonly string[]): Winners {
  return new Map(
    [...new Set(dice)].map((face) => {
      const count = dice.filter((die) => die === face).length;
      return [face, { prize: TIMES[count] ?? '', times: 1 }];
    }),
  );
}

const choose = (code: string, size: number, ways: number): Play => ({
  code,
  group: 'different',
  shape: 'choose',
  size,
  rows: [{ code: 'dice', symbols: FACES, least: size, most: 6 }],
  price: 2,
  prizes: [onePrize(fraction(ways, OF))],
  mostDrawn: 3,
  winners: (dice) => [winning(dice)],
});

const pairOf = (dice: readonly string[]) => dice.find((die, index) => dice.indexOf(die) !== index);

/** Faces of which each pays by how often it came. */
const SINGLE: Play = {
  ...each('k3_single', 'single', FACES, fraction(75, OF), (dice) => [single(dice)]),
  prizes: [
    { code: 'once', chance: fraction(75, OF), share: fraction(150, 199) },
    { code: 'twice', chance: fraction(15, OF), share: fraction(45, 199) },
    { code: 'thrice', chance: fraction(1, OF), share: fraction(4, 199) },
  ],
};

/** Three dice. */
export const K3_PLAYS: readonly Play[] = [
  {
    ...each('k3_sum', 'sum', numerals(3, 18), fraction(1, OF), (dice) => [
      winning([String(sumOf(dice))], `sum${sumOf(dice)}`),
    ]),
    ...sumPrizes(3, SUM_WAYS, OF),
  },
  {
    ...each('k3_sides', 'sum', ['big', 'small', 'odd', 'even'], fraction(1, 2), (dice) => [sides(dice)]),
    prizes: [onePrize(fraction(105, OF), 'size'), onePrize(fraction(1, 2), 'parity')],
    rivals: [
      { big: 'size', small: 'size' },
      { odd: 'parity', even: 'parity' },
    ],
  },
  each(
    'k3_triple',
    'same',
    FACES.map((face) => face.repeat(3)),
    fraction(1, OF),
    (dice) => [winning(isTriple(dice) ? [dice.join('')] : [])],
  ),
  each('k3_any_triple', 'same', ['any'], fraction(6, OF), (dice) => [winning(isTriple(dice) ? ['any'] : [])]),
  each(
    'k3_pair',
    'same',
    FACES.map((face) => face.repeat(2)),
    fraction(16, OF),
    (dice) => [winning(pairOf(dice) ? [`${pairOf(dice)}${pairOf(dice)}`] : [])],
  ),
  choose('k3_two_different', 2, 30),
  choose('k3_three_different', 3, 6),
  each('k3_any_straight', 'different', ['any'], fraction(24, OF), (dice) => {
    const sorted = [...dice].sort().join('');
    return [winning(['123', '234', '345', '456'].includes(sorted) ? ['any'] : [])];
  }),
  {
    ...SINGLE,
    // faces share three dice, so every result is looked at
    mostPay: (picks, bonuses) => mostAmong(SINGLE, picks, bonuses, RESULTS),
  },
];
