import type { LotteryPlay } from '@tessera/contract';
import { parseMoney } from '@tessera/contract/money';
import { plainDigits } from '@tessera/contract/plain-digits';
import { type FamilyCode, findPlay } from '@tessera/rules/lottery/families';
import { countLines, formatBet, numerals, parseBet, type Picks, PUSH } from '@tessera/rules/lottery/play';
import { type BettingUnit, maxPayout, stakeOf } from '@tessera/rules/lottery/price';

export type { BettingUnit, Picks };

/** A bet as it is being made. */
export interface Draft {
  readonly play: LotteryPlay;
  readonly picks: Picks;
  readonly unit: BettingUnit;
  readonly multiple: number;
}

/** What a bet is and costs; amounts in ten-thousandths of the currency's unit. */
export interface PricedBet {
  readonly content: string;
  readonly lines: bigint;
  readonly stake: bigint;
  /** What the result that suits it best pays. */
  readonly most: bigint;
}

/** What a line costs at multiple 1, in ten-thousandths of the currency's unit. */
export function lineStake({ singleBetPrice }: LotteryPlay, unit: BettingUnit): bigint {
  return scaled(BigInt(singleBetPrice) * 10_000n, unit);
}

/** An amount of unit 1 at another unit. */
export function scaled(amount: bigint, unit: BettingUnit): bigint {
  return (amount * parseMoney(unit)) / 10_000n;
}

/** Price of a draft; undefined while it is no bet yet. The server counts again and refuses what differs (CGAM-19). */
export function priceOf(family: FamilyCode, { play, picks, unit, multiple }: Draft): PricedBet | undefined {
  const rules = findPlay(family, play.playCode);
  if (!rules || multiple < 1) return undefined;
  const content = formatBet(picks);
  if (!parseBet(rules, content)) return undefined;
  const lines = countLines(rules, picks);
  const bonuses = Object.fromEntries(play.prizes.map(({ prize, bonus }) => [prize, parseMoney(bonus)]));
  if (rules.pushChance) bonuses[PUSH] = lineStake(play, '1');
  return {
    content,
    lines,
    stake: stakeOf({ price: play.singleBetPrice }, lines, unit, multiple),
    most: maxPayout(rules, picks, bonuses, unit, multiple),
  };
}

/** An empty draft's picks. */
export function noPicks(play: LotteryPlay): Picks {
  return play.rows.map(() => []);
}

type Row = LotteryPlay['rows'][number];

/** Symbols of a row; where numbers are typed, all of their length. */
export function symbolsOf(row: Row): readonly string[] {
  return row.symbols ?? numerals(0, 10 ** (row.digits ?? 1) - 1, row.digits ?? 1);
}

/** A row with a symbol taken or given back, in the row's order. Where one may be taken, another takes its place. */
export function toggled(row: Row, chosen: readonly string[], symbol: string): readonly string[] {
  if (chosen.includes(symbol)) return chosen.filter((other) => other !== symbol);
  if (row.most === 1) return [symbol];
  if (chosen.length >= row.most) return chosen;
  return inOrder(row, [...chosen, symbol]);
}

function inOrder(row: Row, chosen: readonly string[]): readonly string[] {
  const wanted = new Set(chosen);
  return row.symbols ? row.symbols.filter((symbol) => wanted.has(symbol)) : [...wanted].sort();
}

/** Ways to fill a row of ten numbers at once. */
export const FILLS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type Fill = (typeof FILLS)[number];

/** True for rows of ten numbers of which half may be taken. */
export function mayFill(row: Row): boolean {
  return row.symbols?.length === 10 && row.most >= 5 && row.symbols.every((symbol) => /^\d+$/.test(symbol));
}

/** The row filled; `all` stops at what may be taken. */
export function filled(row: Row, fill: Fill): readonly string[] {
  const symbols = row.symbols ?? [];
  const half = symbols.length / 2;
  const chosen = symbols.filter((symbol, place) => {
    if (fill === 'big') return place >= half;
    if (fill === 'small') return place < half;
    if (fill === 'odd') return Number(symbol) % 2 === 1;
    if (fill === 'even') return Number(symbol) % 2 === 0;
    return fill === 'all';
  });
  return chosen.slice(0, row.most);
}

/** Numbers read from a typed text, and the first word that is none. */
export function readTyped(row: Row, text: string): { readonly numbers: readonly string[]; readonly wrong?: string } {
  const words = plainDigits(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = words.find((word) => !new RegExp(`^\\d{${row.digits ?? 1}}$`).test(word));
  if (wrong !== undefined) return { numbers: [], wrong };
  return { numbers: inOrder(row, words).slice(0, row.most) };
}

/** A number below `limit`, every one equally likely. */
export type Below = (limit: number) => number;

/** A bet of one line with picks by chance. It decides nothing but what is suggested. */
export function luckyPicks(play: LotteryPlay, below: Below): Picks {
  const free = play.rows.every(({ least }) => least === 0) ? below(play.rows.length) : -1;
  const taken = new Set<string>();
  return play.rows.map((row, index) => {
    const count = index === free ? 1 : row.least;
    const pool = symbolsOf(row).filter((symbol) => play.shape !== 'product' || !taken.has(symbol) || !isDistinct(play));
    const picked: string[] = [];
    while (picked.length < count && pool.length > 0) picked.push(...pool.splice(below(pool.length), 1));
    for (const symbol of picked) taken.add(symbol);
    return inOrder(row, picked);
  });
}

/** Runners of a race come in at one place each. */
function isDistinct(play: LotteryPlay): boolean {
  return play.playCode.startsWith('pk10_');
}

/** What one symbol pays where symbols pay differently; undefined where all pay the same. */
export function bonusOf(play: LotteryPlay, symbol: string): string | undefined {
  if (play.prizes.length < 2 || play.shape !== 'each') return undefined;
  return play.prizes.find(({ prize }) => prize === symbol || prize === `sum${symbol}`)?.bonus;
}
