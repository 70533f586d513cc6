import { windowAt } from './play-round.ts';
import { heldAt, type LinesMath, type SlotMath, tableAt, type WaysMath } from './slot-math.ts';

/**
 * The exact return of a reel game before its cap, as a share of the bet (0.95 = 95 %), in milliseconds: every line and every
 * symbol's ways have their own expectation, reels are independent, and expectations add up. The census of all windows
 * (exact-return) gives the same number by counting.
 */
export function expectedReturn(math: LinesMath | WaysMath): number {
  const base = spinExpectation(math, math.strips);
  const free = spinExpectation(math, math.freeStrips);
  const { weight } = expectFeature(math, base.scatterChance, free.scatterChance);
  return (base.units + weight * free.units) / 100;
}

interface SpinExpectation {
  readonly units: number;
  /** Probability by scatter count. */
  readonly scatterChance: readonly number[];
}

function spinExpectation(math: LinesMath | WaysMath, strips: readonly string[]): SpinExpectation {
  const reels = strips.map((strip) => [...strip].map((_, stop) => windowAt(strip, stop, math.rows)));
  const scatterChance = reels.reduce<number[]>(
    (chances, windows) => {
      const after: number[] = Array(chances.length + math.rows).fill(0);
      chances.forEach((chance, seen) => {
        for (const window of windows) {
          const total = seen + countOf(window, math.scatter);
          after[total] = (after[total] ?? 0) + chance / windows.length;
        }
      });
      return after;
    },
    [1],
  );
  const scatterUnits = scatterChance.reduce((sum, chance, seen) => sum + chance * tableAt(math.scatterPays, seen), 0);
  const symbolUnits = [...math.symbols].reduce(
    (sum, symbol) =>
      sum + (math.mechanic === 'lines' ? lineUnits(math, strips, symbol) : waysUnits(math, reels, symbol)),
    0,
  );
  return { units: symbolUnits + scatterUnits, scatterChance };
}

const countOf = (text: string, letter: string): number => text.split(letter).length - 1;

/** Expected units of one symbol on all lines: any cell of a reel shows a letter as often as its strip does. */
function lineUnits(math: LinesMath, strips: readonly string[], symbol: string): number {
  const own = strips.map((strip) => countOf(strip, symbol) / strip.length);
  const any = strips.map((strip, reel) => (own[reel] as number) + countOf(strip, math.wild) / strip.length);
  let pure = 1;
  let mixed = 1;
  let units = 0;
  strips.forEach((_, reel) => {
    pure *= own[reel] as number;
    mixed *= any[reel] as number;
    const stops = reel + 1 < strips.length ? 1 - (any[reel + 1] as number) : 1;
    const pay = math.pays[symbol]?.[reel - 2] ?? 0;
    units += pay * stops * (pure + (mixed - pure) * math.wildMultiplier);
  });
  return units * math.lines.length;
}

/** Expected units of one symbol's ways: the expected product of cells, times the chance that the next reel has none. */
function waysUnits(math: WaysMath, reels: readonly (readonly string[])[], symbol: string): number {
  const matching = reels.map((windows) =>
    windows.map((window) => countOf(window, symbol) + countOf(window, math.wild)),
  );
  let product = 1;
  let units = 0;
  matching.forEach((counts, reel) => {
    product *= counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const next = matching[reel + 1];
    const stops = next ? next.filter((count) => count === 0).length / next.length : 1;
    units += (math.pays[symbol]?.[reel - 2] ?? 0) * product * stops;
  });
  return units;
}

/** What free spins add to a bought spin, on average. */
export interface FeatureExpectation {
  /** Share of bought spins that start free spins. */
  readonly featureRate: number;
  /** Free spins for one bought spin. */
  readonly spins: number;
  /** Sum of the multipliers of those free spins. */
  readonly weight: number;
}

/** Follows every (played, granted) state of the feature, retriggers and limit included. */
export function expectFeature(
  math: SlotMath,
  baseScatters: readonly number[],
  freeScatters: readonly number[],
): FeatureExpectation {
  const { awards, retriggers, limit, multipliers } = math.freeSpins;
  let states = new Map<number, number>();
  baseScatters.forEach((chance, count) => {
    const award = Math.min(limit, tableAt(awards, count));
    if (award > 0 && chance > 0) states.set(award, (states.get(award) ?? 0) + chance);
  });
  const featureRate = [...states.values()].reduce((sum, chance) => sum + chance, 0);
  let spins = 0;
  let weight = 0;
  for (let played = 0; played < limit; played += 1) {
    const after = new Map<number, number>();
    for (const [granted, chance] of states) {
      if (granted <= played) continue;
      spins += chance;
      weight += chance * heldAt(multipliers, played);
      freeScatters.forEach((share, count) => {
        const total = Math.min(limit, granted + tableAt(retriggers, count));
        if (share > 0) after.set(total, (after.get(total) ?? 0) + chance * share);
      });
    }
    states = after;
  }
  return { featureRate, spins, weight };
}
