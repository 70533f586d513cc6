import type { DrawStream } from '../fairness/draw-stream.ts';
import { playRound } from './play-round.ts';
import type { SlotMath } from './slot-math.ts';

/** What a sample of rounds says about a game, in shares of the bet. */
export interface SampledReturn {
  readonly rounds: number;
  readonly returnToPlayer: number;
  /** Half the width of the 99 % confidence interval of the return. */
  readonly halfWidth99: number;
  readonly hitRate: number;
  readonly featureRate: number;
  /** Standard deviation of a round, in bets. */
  readonly deviation: number;
  /** Largest win seen, in bets. */
  readonly largest: number;
}

const Z_99 = 2.5758293035489;

/** Plays rounds from one stream and sums them up. The cap is part of what is measured. */
export function simulateReturn(math: SlotMath, rounds: number, stream: DrawStream): SampledReturn {
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let features = 0;
  let largest = 0;
  for (let index = 0; index < rounds; index += 1) {
    const { units, spins } = playRound(math, 100n, stream);
    sum += units;
    squares += units * units;
    if ((spins[0]?.units ?? 0) > 0) hits += 1;
    if (spins.length > 1) features += 1;
    if (units > largest) largest = units;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  return {
    rounds,
    returnToPlayer: mean / 100,
    halfWidth99: (Z_99 * deviation) / Math.sqrt(rounds) / 100,
    hitRate: hits / rounds,
    featureRate: features / rounds,
    deviation: deviation / 100,
    largest: largest / 100,
  };
}

/**
 * A fast reproducible stream (sfc32 with rejection) for large samples only: outcomes that count come from the HMAC stream.
 * Four 32-bit words of state from one seed number.
 */
export function createSampleStream(seed: number): DrawStream {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let counter = 1;
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 16; warmUp += 1) word();
  return {
    below(bound) {
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
      let drawn = word();
      while (drawn >= limit) drawn = word();
      return drawn % bound;
    },
  };
}
