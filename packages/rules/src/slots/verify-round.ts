import { type CanonicalValue, canonicalJson } from '../fairness/canonical-json.ts';
import { commitServerSeed, digestText } from '../fairness/commitment.ts';
import { createDrawStream } from '../fairness/draw-stream.ts';
import { parseMoney } from '@tessera/contract/money';
import { drawJackpot } from './jackpot-draw.ts';
import { type MathVersions, mathOfVersion } from './math-versions.ts';
import { playRound } from './play-round.ts';
import { roundToWire, type SlotRoundWire } from './round-wire.ts';

/** Everything kept about a settled round that is needed to compute it again. */
export interface RoundRecord {
  readonly gameCode: string;
  readonly rulesVersion: number;
  readonly bet: string;
  /** null until the player rotates the seed: revealing it earlier would reveal rounds to come. */
  readonly serverSeed: string | null;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly round: SlotRoundWire;
  /** What was drawn for the jackpot, which is no part of the round; null or absent: nothing. */
  readonly jackpot?: { readonly stakesPerHit: string; readonly isHit: boolean } | null;
}

/** What checking a record says. Digests are SHA-256 of the canonical text of the round. */
export type RoundVerdict =
  | { readonly verdict: 'verified'; readonly digest: string }
  | { readonly verdict: 'seed-not-revealed' }
  | { readonly verdict: 'mismatch'; readonly reason: 'game' | 'rules-version' | 'seed' | 'jackpot' }
  | { readonly verdict: 'mismatch'; readonly reason: 'result'; readonly recorded: string; readonly recomputed: string };

/**
 * Computes a recorded round again from its seeds, with the mathematics of the version that it was played with, and
 * compares it byte for byte; what was drawn for the jackpot is drawn again. Never throws for a bad record.
 */
export function verifyRound(record: RoundRecord, versions: MathVersions): RoundVerdict {
  if (record.gameCode !== versions.math.code) return { verdict: 'mismatch', reason: 'game' };
  const math = mathOfVersion(versions, record.rulesVersion);
  if (!math) return { verdict: 'mismatch', reason: 'rules-version' };
  if (record.serverSeed === null) return { verdict: 'seed-not-revealed' };
  const recorded = digestText(canonicalJson(record.round as unknown as CanonicalValue));
  try {
    if (commitServerSeed(record.serverSeed) !== record.serverSeedHash) return { verdict: 'mismatch', reason: 'seed' };
    const { serverSeed, clientSeed, nonce, jackpot } = record;
    const inputs = { serverSeed, clientSeed, nonce };
    const bet = parseMoney(record.bet);
    const round = playRound(math, bet, createDrawStream(inputs));
    const recomputed = digestText(canonicalJson(roundToWire(round) as unknown as CanonicalValue));
    if (recorded !== recomputed) return { verdict: 'mismatch', reason: 'result', recorded, recomputed };
    if (jackpot && drawJackpot(inputs, bet, parseMoney(jackpot.stakesPerHit)) !== jackpot.isHit)
      return { verdict: 'mismatch', reason: 'jackpot' };
    return { verdict: 'verified', digest: recomputed };
  } catch {
    return { verdict: 'mismatch', reason: 'seed' };
  }
}
