/** Sums over rounds with stakes b and wins w; amounts in minor units. */
export interface ReturnSums {
  readonly rounds: number;
  /** Sum of b. */
  readonly staked: number;
  /** Sum of w. */
  readonly returned: number;
  /** Sums of b·b, w·w and b·w. */
  readonly stakedSquares: number;
  readonly returnedSquares: number;
  readonly products: number;
}

/** What rounds of a game say of its return; shares of the stake (0.95 = 95 %). */
export interface ReturnBand {
  readonly actual: number;
  /** Half the width of the band around the published return in which 99.9 % of such samples lie; null without a published one. */
  readonly halfWidth: number | null;
  /** The published return lies outside; never said of fewer rounds than {@link LEAST_ROUNDS}. */
  readonly isOutside: boolean;
}

/** Of a normal distribution 99.9 % lie within so many standard deviations. */
const Z_999 = 3.2905;
/** Wins are skewed: below so many rounds their mean is not near enough to a normal distribution to say anything. */
export const LEAST_ROUNDS = 1000;

/**
 * Compares what was returned with what is published. With the published return p, each round is off by d = w - p·b, whose mean is 0 where p is
 * right. The return of n rounds is then off by sum(d) / sum(b), with a standard deviation of sqrt(sum(d·d)) / sum(b), where
 * sum(d·d) = sum(w·w) - 2·p·sum(b·w) + p·p·sum(b·b). The variance is thus that of these very rounds, so that games that publish none, and stakes
 * that differ from round to round, need no separate figures.
 * @param published share of the stake; null where the game publishes none
 */
export function returnBand(sums: ReturnSums, published: number | null): ReturnBand {
  const { rounds, staked, returned, stakedSquares, returnedSquares, products } = sums;
  const actual = staked > 0 ? returned / staked : 0;
  if (published === null || staked <= 0) return { actual, halfWidth: null, isOutside: false };
  const squares = returnedSquares - 2 * published * products + published * published * stakedSquares;
  const halfWidth = (Z_999 * Math.sqrt(Math.max(0, squares))) / staked;
  return { actual, halfWidth, isOutside: rounds >= LEAST_ROUNDS && Math.abs(actual - published) > halfWidth };
}
