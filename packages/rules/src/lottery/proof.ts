import { commitServerSeed, digestText } from '../fairness/commitment.ts';
import { createDrawStream } from '../fairness/draw-stream.ts';
import { FAMILIES, type FamilyCode, formatResult } from './families.ts';

/** What is mixed into a draw beside its seed. */
export interface DrawMixture {
  /** Merkle roots of all committed bets. They are not known to somebody who knows the seed before the sale ends, and they do not reveal the seed. */
  readonly roots: readonly string[];
  /** Randomness of the public beacon's round that was named before the sale, in hex. Nobody knows it before the bets are committed. */
  readonly randomness?: string | undefined;
}

/**
 * What the numbers of a draw are read from beside its seed.
 * @param mixture rule 2: roots; rule 3: roots and randomness. Absent (rule 1): the issue alone, fixed before anybody bets.
 */
export function drawMessage(gameCode: string, issue: string, mixture?: DrawMixture): string {
  const form = `${gameCode}|${issue}`;
  if (!mixture) return form;
  const { roots, randomness } = mixture;
  return digestText([form, ...roots.toSorted(), ...(randomness ? [`beacon:${randomness}`] : [])].join('|'));
}

/** The result that a seed makes, as text. Anybody can compute it once the seed is shown. */
export function drawResult(family: FamilyCode, seed: string, message: string): string {
  const stream = createDrawStream({ serverSeed: seed, clientSeed: message, nonce: 0 });
  return formatResult(family, FAMILIES[family].draw(stream));
}

/** True when the seed is the one that was promised and makes this result. */
export function isDrawTrue(
  family: FamilyCode,
  draw: { readonly seed: string; readonly seedHash: string; readonly message: string; readonly winningNumber: string },
): boolean {
  return (
    commitServerSeed(draw.seed) === draw.seedHash && drawResult(family, draw.seed, draw.message) === draw.winningNumber
  );
}
