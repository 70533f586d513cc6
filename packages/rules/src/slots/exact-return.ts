import { enumerateWindows, type WindowCounts } from './enumerate-reels.ts';
import { expectFeature } from './expected-return.ts';
import { heldAt, type LinesMath, tableAt, type WaysMath } from './slot-math.ts';

/** What enumeration proves about a reel game. Rates are shares of the bet (0.95 = 95 %) or of bought spins. */
export interface ExactReturn {
  /** Expected win of a round over its bet, before the cap. */
  readonly returnToPlayer: number;
  readonly baseReturn: number;
  readonly freeReturn: number;
  /** Share of bought spins that pay anything themselves. */
  readonly hitRate: number;
  /** Share of bought spins that start free spins. */
  readonly featureRate: number;
  /** Expected number of free spins of a feature. */
  readonly spinsPerFeature: number;
  /** Standard deviation of one bought spin without its free spins, in bets. */
  readonly baseDeviation: number;
  /** Upper bound on what the cap takes off the return (exponential Markov bound from the exact distributions). */
  readonly capEffectBound: number;
  /** Windows looked at: bought spin, free spin. */
  readonly windows: readonly [number, number];
}

interface SpinFigures {
  readonly mean: number;
  readonly deviation: number;
  readonly hitRate: number;
  /** Probability by scatter count. */
  readonly scatterChance: readonly number[];
  /** [units, probability] pairs, scatter prizes included, multiplier 1. */
  readonly distribution: ReadonlyMap<number, number>;
}

/** Exact return and risk of a reel game, by looking at every window of both strip sets. */
export function exactReturn(math: LinesMath | WaysMath): ExactReturn {
  const baseCounts = enumerateWindows(math, math.strips);
  const freeCounts = enumerateWindows(math, math.freeStrips);
  const base = spinFigures(math, baseCounts);
  const free = spinFigures(math, freeCounts);
  const { featureRate, spins, weight } = expectFeature(math, base.scatterChance, free.scatterChance);
  const baseReturn = base.mean / 100;
  const freeReturn = (weight * free.mean) / 100;
  return {
    returnToPlayer: baseReturn + freeReturn,
    baseReturn,
    freeReturn,
    hitRate: base.hitRate,
    featureRate,
    spinsPerFeature: featureRate > 0 ? spins / featureRate : 0,
    baseDeviation: base.deviation / 100,
    capEffectBound: boundCapEffect(math, baseCounts, freeCounts),
    windows: [baseCounts.windows, freeCounts.windows],
  };
}

function spinFigures(math: LinesMath | WaysMath, windowCounts: WindowCounts): SpinFigures {
  const distribution = new Map<number, number>();
  const scatterChance: number[] = [];
  windowCounts.byScatters.forEach((counts, seen) => {
    const prize = tableAt(math.scatterPays, seen);
    let total = 0;
    for (const [units, count] of counts) {
      total += count;
      distribution.set(units + prize, (distribution.get(units + prize) ?? 0) + count / windowCounts.windows);
    }
    scatterChance[seen] = total / windowCounts.windows;
  });
  let mean = 0;
  let square = 0;
  for (const [units, chance] of distribution) {
    mean += units * chance;
    square += units * units * chance;
  }
  const deviation = Math.sqrt(square - mean * mean);
  return { mean, deviation, hitRate: 1 - (distribution.get(0) ?? 0), scatterChance, distribution };
}

/**
 * E[(X - cap)+] <= E[exp(t X)] exp(-t cap) / (e t) for every t > 0. The expectation is exact: it follows every
 * (played, granted) state of the feature with the joint distribution of win and scatters. The best t of a grid is taken.
 */
function boundCapEffect(math: LinesMath | WaysMath, base: WindowCounts, free: WindowCounts): number {
  const { awards, retriggers, limit, multipliers } = math.freeSpins;
  let best = Number.POSITIVE_INFINITY;
  for (let power = -5; power < -1; power += 0.05) {
    const t = 10 ** power;
    let expectation = 0;
    for (const [award, moment] of momentByAward(math, base, t, awards)) {
      expectation += moment * (award > 0 ? featureMoment(Math.min(award, limit)) : 1);
    }
    const bound = (expectation * Math.exp(-t * math.capUnits)) / (Math.E * t * 100);
    if (Number.isFinite(bound)) best = Math.min(best, bound);

    function featureMoment(first: number): number {
      let states = new Map<number, number>([[first, 1]]);
      let ended = 0;
      for (let played = 0; states.size > 0; played += 1) {
        const after = new Map<number, number>();
        const moments = momentByAward(math, free, t * heldAt(multipliers, played), retriggers);
        for (const [granted, weight] of states) {
          if (granted <= played) ended += weight;
          else
            for (const [more, moment] of moments) {
              const total = Math.min(limit, granted + more);
              after.set(total, (after.get(total) ?? 0) + weight * moment);
            }
        }
        states = after;
      }
      return ended;
    }
  }
  return best;
}

/** E[exp(t W)] of one spin, split by the free spins its scatters award. */
function momentByAward(
  math: LinesMath | WaysMath,
  windowCounts: WindowCounts,
  t: number,
  awards: Readonly<Record<number, number>>,
): Map<number, number> {
  const moments = new Map<number, number>();
  windowCounts.byScatters.forEach((counts, seen) => {
    if (counts.size === 0) return;
    const prize = tableAt(math.scatterPays, seen);
    let sum = 0;
    for (const [units, count] of counts) sum += (count / windowCounts.windows) * Math.exp(t * (units + prize));
    const award = tableAt(awards, seen);
    moments.set(award, (moments.get(award) ?? 0) + sum);
  });
  return moments;
}
