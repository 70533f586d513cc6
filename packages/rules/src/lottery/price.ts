import { ONE } from './fraction.ts';
import { mostPerUnit } from './most-payout.ts';
import { type Bonuses, type Hit, type Picks, type Play, PUSH } from './play.ts';

export type { Bonuses };

/** How payments are counted: ten-thousandths of the currency's unit. */
const UNIT = 10_000n;
const WHOLE = 10_000n;
/** Prices are shown with two decimals. */
const STEP = 100n;

/** Parts of a unit that a line may be bet in: yuan, jiao, fen. */
export const BETTING_UNITS = ['1', '0.1', '0.01'] as const;
export type BettingUnit = (typeof BETTING_UNITS)[number];
const UNITS: Readonly<Record<BettingUnit, bigint>> = { '1': UNIT, '0.1': UNIT / 10n, '0.01': UNIT / 100n };

/**
 * How many times as much as in yuan a line costs and pays where stakes are larger or smaller by a factor: a whole number, so that what a hundredth
 * of a line pays is exact. Where stakes are smaller lines stay as they are, and are bet in tenths and hundredths.
 * @param stakeFactor decimal of a merchant
 */
export const lineFactor = (stakeFactor: string): number => Math.max(1, Math.floor(Number(stakeFactor)));

/**
 * The price list of a play: what is fair, less the operator's margin, rounded down to two decimals, times the factor.
 * @param margin in basis points (500: five percent of what is staked stays with the operator on average)
 * @param factor by {@link lineFactor}
 */
export function bonusesOf(play: Play, margin: number, factor = 1): Bonuses {
  const price = BigInt(play.price) * UNIT;
  const push = play.pushChance;
  const bonuses = play.prizes.map(({ code, chance, share = ONE }): [string, bigint] => {
    // what is left to pay back: whole less margin, less what pushes give back
    const left = push ? (WHOLE - BigInt(margin)) * push.of - WHOLE * push.ways : WHOLE - BigInt(margin);
    const leftOf = push ? WHOLE * push.of : WHOLE;
    const exact = (price * left * share.ways * chance.of) / (leftOf * share.of * chance.ways);
    return [code, (exact / STEP) * STEP * BigInt(factor)];
  });
  return Object.fromEntries(push ? [...bonuses, [PUSH, price * BigInt(factor)]] : bonuses);
}

/** What a bet costs, in ten-thousandths of the currency's unit. @param line with what one of its lines costs, in whole units */
export function stakeOf(line: { readonly price: number }, lines: bigint, unit: BettingUnit, multiple: number): bigint {
  return lines * BigInt(line.price) * UNITS[unit] * BigInt(multiple);
}

/** What hits pay at the prices of the moment of the bet, rounded down at the last place of money. */
export function payoutOf(won: readonly Hit[], bonuses: Bonuses, unit: BettingUnit, multiple: number): bigint {
  const perUnit = won.reduce((sum, { prize, times }) => sum + (bonuses[prize] ?? 0n) * times, 0n);
  return (perUnit * UNITS[unit] * BigInt(multiple)) / UNIT;
}

/** The most a bet can pay: what the result that suits it best pays. */
export function maxPayout(play: Play, picks: Picks, bonuses: Bonuses, unit: BettingUnit, multiple: number): bigint {
  return (mostPerUnit(play, picks, bonuses) * UNITS[unit] * BigInt(multiple)) / UNIT;
}
