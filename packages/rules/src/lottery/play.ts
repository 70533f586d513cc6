import { combinations, type Fraction, fraction, ONE } from './fraction.ts';

/** What one row of a play's board offers, and how many of it may be picked. */
export interface PlayRow {
  readonly code: string;
  readonly symbols: readonly string[];
  readonly least: number;
  readonly most: number;
}

/** What a prize pays for a line at unit 1 and multiple 1, the stake included, in ten-thousandths. */
export type Bonuses = Readonly<Record<string, bigint>>;

/** One of the prizes a line of a play can win. */
export interface Prize {
  readonly code: string;
  /** How often a line that may win this prize wins it, on average per draw; at most 1 where it can be won once. */
  readonly chance: Fraction;
  /** The part of what such a line pays back that this prize has; the prizes of a line sum to 1. */
  readonly share: Fraction;
}

/** How often a bet won a prize. */
export interface Hit {
  readonly prize: string;
  readonly times: bigint;
}

/** Symbols of a row that win at a result, each with its prize and how often. */
export type Winners = ReadonlyMap<string, { readonly prize: string; readonly times: number }>;

/**
 * How picks become lines. `each`: every pick is a line; `product`: one pick of every row; `choose`: every set of `size`
 * picks; `arrange`: every ordered pair of two different picks.
 */
export type Shape = 'each' | 'product' | 'choose' | 'arrange';

/** One way to bet, as data; counting and evaluating follow from it. */
export interface Play {
  readonly code: string;
  readonly group: string;
  readonly shape: Shape;
  /** Of `choose` alone: how many symbols a line has. */
  readonly size?: number;
  /** Of `choose` alone: a line wins by how many of its symbols were drawn (prizes `catch0` to `catch10`). */
  readonly byCatches?: boolean;
  /** Of `product` alone: a line has no symbol twice. */
  readonly isDistinct?: boolean;
  readonly rows: readonly PlayRow[];
  /** Units a line costs. */
  readonly price: number;
  readonly prizes: readonly Prize[];
  /** Where the stake is given back instead of a win or a loss: how often. */
  readonly pushChance?: Fraction;
  /** Of `choose` alone: how many different symbols can be drawn. */
  readonly mostDrawn?: number;
  /**
   * Of `each` alone: symbols of a row of which one wins at most, each set with the prize of each symbol. Without it all symbols
   * of a row are one such set for the only prize.
   */
  readonly rivals?: readonly Readonly<Record<string, string>>[];
  /** The most that picks can be paid, where more than sets of rivals decide it; at unit 1 and multiple 1. */
  readonly mostPay?: (picks: Picks, bonuses: Bonuses) => bigint;
  /** Winning symbols of every row at a result. */
  readonly winners: (result: readonly string[]) => readonly Winners[];
}

/** Picks of a bet, row by row. */
export type Picks = readonly (readonly string[])[];

/** The prize of a line that can win just one. */
export function onePrize(chance: Fraction, code = 'win'): Prize {
  return { code, chance, share: ONE };
}

/**
 * Prizes of sums of which each has its own price, such as `sum7`, and that one sum wins at most.
 * @param ways how many of the `of` results give each sum, from the lowest sum on
 */
export function sumPrizes(lowest: number, ways: readonly number[], of: number): Pick<Play, 'prizes' | 'rivals'> {
  return {
    prizes: ways.map((count, index) => onePrize(fraction(count, of), `sum${lowest + index}`)),
    rivals: [Object.fromEntries(ways.map((_, index) => [String(lowest + index), `sum${lowest + index}`]))],
  };
}

/** Rivals where big or small, and odd or even, win the same prize. */
export const SIDE_RIVALS: NonNullable<Play['rivals']> = [
  { big: 'win', small: 'win' },
  { odd: 'win', even: 'win' },
];

/** Prize code of a stake given back. */
export const PUSH = 'push';

/** Winning symbols that all win the same prize once. */
export function winning(symbols: Iterable<string>, prize = 'win'): Winners {
  return new Map([...symbols].map((symbol) => [symbol, { prize, times: 1 }]));
}

/** Winning symbols with how often each was drawn. */
export function winningTimes(symbols: readonly string[], prize = 'win'): Winners {
  const times = new Map<string, { prize: string; times: number }>();
  for (const symbol of symbols) times.set(symbol, { prize, times: (times.get(symbol)?.times ?? 0) + 1 });
  return times;
}

/** Whole numbers as text, padded to that many digits. */
export function numerals(from: number, to: number, digits = 1): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(digits, '0'));
}

/** Picks of a bet's content row by row, whatever the play: nothing of them is checked. */
export function readRows(content: string): string[][] {
  return content.split('_').map((row) => (row === '#' ? [] : row.split('-')));
}

/**
 * Reads a bet's content: rows joined by `_`, picks of a row by `-`, an empty row is `#`.
 * @returns undefined when it is not a bet of this play
 */
export function parseBet(play: Play, content: string): Picks | undefined {
  const picks = readRows(content);
  if (picks.length !== play.rows.length) return undefined;
  for (const [index, row] of play.rows.entries()) {
    const chosen = picks[index] as string[];
    if (chosen.length < row.least || chosen.length > row.most || new Set(chosen).size !== chosen.length)
      return undefined;
    const offered = new Set(row.symbols);
    if (!chosen.every((symbol) => offered.has(symbol))) return undefined;
  }
  return countLines(play, picks) > 0n ? picks : undefined;
}

/** The text of picks, as {@link parseBet} reads it. */
export function formatBet(picks: Picks): string {
  return picks.map((row) => (row.length === 0 ? '#' : row.join('-'))).join('_');
}

/** How many lines a bet has: what its stake is counted by. */
export function countLines(play: Play, picks: Picks): bigint {
  const [first = []] = picks;
  switch (play.shape) {
    case 'each':
      return picks.reduce((sum, row) => sum + BigInt(row.length), 0n);
    case 'choose':
      return combinations(first.length, play.size ?? 1);
    case 'arrange':
      return BigInt(first.length) * BigInt(first.length - 1);
    case 'product':
      return play.isDistinct
        ? BigInt(distinctTuples(picks, []))
        : picks.reduce((product, row) => product * BigInt(row.length), 1n);
  }
}

function distinctTuples(rows: Picks, used: readonly string[]): number {
  const [row, ...others] = rows;
  if (!row) return 1;
  return row
    .filter((symbol) => !used.includes(symbol))
    .reduce((sum, symbol) => sum + distinctTuples(others, [...used, symbol]), 0);
}

/** What a bet wins at a result; the same as the sum over its lines. Nothing: it lost. */
export function hits(play: Play, picks: Picks, result: readonly string[]): readonly Hit[] {
  const winners = play.winners(result);
  const [first = []] = picks;
  switch (play.shape) {
    case 'each':
      return eachHits(picks, winners);
    case 'product': {
      const everyRow = picks.every((row, index) => row.some((symbol) => winners[index]?.has(symbol)));
      return everyRow ? [{ prize: 'win', times: 1n }] : [];
    }
    case 'arrange': {
      const bothDrawn = winners.length === 2 && winners.every((row) => first.some((symbol) => row.has(symbol)));
      return bothDrawn ? [{ prize: 'win', times: 1n }] : [];
    }
    case 'choose':
      return chooseHits(play, first, winners[0] ?? new Map());
  }
}

function eachHits(picks: Picks, winners: readonly Winners[]): Hit[] {
  const sums = new Map<string, bigint>();
  picks.forEach((row, index) => {
    for (const symbol of row) {
      const won = winners[index]?.get(symbol);
      if (won) sums.set(won.prize, (sums.get(won.prize) ?? 0n) + BigInt(won.times));
    }
  });
  return [...sums].map(([prize, times]) => ({ prize, times }));
}

function chooseHits(play: Play, picks: readonly string[], drawn: Winners): Hit[] {
  const size = play.size ?? 1;
  const caught = picks.filter((symbol) => drawn.has(symbol)).length;
  if (!play.byCatches) {
    const times = combinations(caught, size);
    return times > 0n ? [{ prize: 'win', times }] : [];
  }
  return play.prizes
    .map(({ code }) => {
      const catches = Number(code.slice('catch'.length));
      return {
        prize: code,
        times: combinations(caught, catches) * combinations(picks.length - caught, size - catches),
      };
    })
    .filter(({ times }) => times > 0n);
}

/**
 * Picks that a result hits, row by row. Where rows are places of the result, only the pick at its own place is hit. A pick can be
 * hit in a bet that wins nothing, such as one of two that both must come.
 */
export function picksHit(play: Play, picks: Picks, result: readonly string[]): string[][] {
  const winners = play.winners(result);
  // the two rows of `arrange` are what comes twice and what comes once: its one row of picks serves both
  const winnersOf = (row: number) => (play.shape === 'arrange' ? winners : winners.slice(row, row + 1));
  return picks.map((row, index) => row.filter((symbol) => winnersOf(index).some((won) => won.has(symbol))));
}
