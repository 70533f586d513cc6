/**
 * A slot as data. Every payout is a whole number of hundredths of the round's bet ("units"), so that no win ever needs
 * rounding: a bet must be a multiple of 100 at money scale 4 (0.0100).
 */
export type SlotMath = LinesMath | WaysMath | ClusterMath;

/** What all mechanics share. Symbols are named by one letter each; a grid is column by column, top to bottom. */
interface SlotMathBase {
  /** The game's code, as in the catalogue. */
  readonly code: string;
  /** Raised whenever anything that decides or pays an outcome changes. */
  readonly rulesVersion: number;
  readonly columns: number;
  readonly rows: number;
  /** Paying symbols, best first. */
  readonly symbols: string;
  readonly scatter: string;
  /** Bets per round offered, decimal strings in the wallet's currency, rising. */
  readonly betLevels: readonly string[];
  /** A round's total win never exceeds this many hundredths of its bet. */
  readonly capUnits: number;
  readonly freeSpins: FreeSpinRules;
}

/** Free spins: awarded by scatters anywhere on the first grid of a spin. Keys are scatter counts; more scatters pay the highest key. */
export interface FreeSpinRules {
  readonly awards: Readonly<Record<number, number>>;
  readonly retriggers: Readonly<Record<number, number>>;
  /** No more free spins than this in one round. */
  readonly limit: number;
  /** Win multiplier of the n-th free spin; the last one holds for all later ones. */
  readonly multipliers: readonly number[];
}

interface ReelMath extends SlotMathBase {
  readonly wild: string;
  /** One strip a reel, one letter a stop; the window reads `rows` stops down from the drawn one, around the end. */
  readonly strips: readonly string[];
  readonly freeStrips: readonly string[];
  /** Units by symbol for 3, 4, 5 ... in a row from the left reel. For ways: for each way. */
  readonly pays: Readonly<Record<string, readonly [number, number, number]>>;
  /** Units by scatter count, paid on top. */
  readonly scatterPays: Readonly<Record<number, number>>;
}

/** Fixed lines read from the left; the wild substitutes any paying symbol, on reels 2 to 5 only. */
export interface LinesMath extends ReelMath {
  readonly mechanic: 'lines';
  /** Row (0 = top) by reel for each line. */
  readonly lines: readonly (readonly number[])[];
  /** A line win with at least one wild in it is multiplied by this. */
  readonly wildMultiplier: number;
}

/** Every combination of one matching cell a reel, from the left, pays. The wild is on reels 2 to 5 only. */
export interface WaysMath extends ReelMath {
  readonly mechanic: 'ways';
}

/** Groups of equal symbols pay and vanish, the rest falls, new symbols fill the grid, until nothing pays. */
export interface ClusterMath extends SlotMathBase {
  readonly mechanic: 'cluster';
  /** adjacent: a group touches side by side; anywhere: all equal symbols on the grid are one group. */
  readonly grouping: 'adjacent' | 'anywhere';
  /** Relative chance of each letter (scatter included) for every new cell. */
  readonly weights: Readonly<Record<string, number>>;
  readonly freeWeights: Readonly<Record<string, number>>;
  /** Units by symbol: rising steps of [smallest group size, units]. */
  readonly pays: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  /** Win multiplier of the n-th cascade of a spin; the last one holds. Multiplied with the free spin's. */
  readonly cascadeMultipliers: readonly number[];
}

/** The entry of a table keyed by a smallest count: the one with the highest key not above the count, else 0. */
export function tableAt(table: Readonly<Record<number, number>>, count: number): number {
  let found = 0;
  for (const key of Object.keys(table)) if (Number(key) <= count) found = table[Number(key)] as number;
  return found;
}

/** The n-th (from 0) of a list whose last entry holds for ever. Throws RangeError for an empty list. */
export function heldAt(list: readonly number[], index: number): number {
  const value = list[Math.min(index, list.length - 1)];
  if (value === undefined) throw new RangeError('the list is empty');
  return value;
}
