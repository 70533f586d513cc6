import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { BEACON_CHAINS, isRoundTrue, roundRandomness, roundTime } from '@tessera/rules/lottery/beacon';
import { drawMessage, drawResult } from '@tessera/rules/lottery/proof';
import type { CallOutput } from '@tessera/contract';

/** What a recomputed draw says: whether the secret is the one promised before, and whether the numbers come from it. */
export interface DrawCheck {
  readonly secretFits: boolean;
  /** Undefined where nothing was drawn because the draw was void. */
  readonly numbersFollow: boolean | undefined;
  /** Whether the commitment over this merchant's bets took part; undefined where it did not have to, or nobody bet. */
  readonly betsTookPart: boolean | undefined;
  /** Whether the network of the public beacon signed the round that was named before; undefined where none takes part. */
  readonly beaconHolds: boolean | undefined;
  /** Whether the bets were committed before that round came out, by the time that the operator says. */
  readonly committedBefore: boolean | undefined;
}

type Proof = Pick<
  CallOutput<'getDrawProof'>,
  | 'family'
  | 'seed'
  | 'seedHash'
  | 'gameCode'
  | 'numero'
  | 'rule'
  | 'roots'
  | 'beacon'
  | 'commitmentTime'
  | 'betsRoot'
  | 'betCount'
>;

/** What the numbers must be read from, worked out here: a message that the server merely says would prove nothing. */
function messageOf({ gameCode, numero, rule, roots, beacon }: Proof): string {
  if (rule === 1) return drawMessage(gameCode, numero);
  const randomness = rule === 3 && beacon?.signature ? roundRandomness(beacon.signature) : undefined;
  return drawMessage(gameCode, numero, { roots: roots ?? [], randomness });
}

/** The beacon's part of a proof, held against the key that this app brings along. */
function checkBeacon({ rule, beacon, commitmentTime }: Proof): Pick<DrawCheck, 'beaconHolds' | 'committedBefore'> {
  if (rule !== 3) return { beaconHolds: undefined, committedBefore: undefined };
  // A draw that was void has no signature: nothing was drawn with it.
  if (beacon && beacon.signature === null) return { beaconHolds: undefined, committedBefore: undefined };
  const chain = BEACON_CHAINS.find(({ hash }) => hash === beacon?.chain);
  if (!chain || !beacon?.signature) return { beaconHolds: false, committedBefore: undefined };
  return {
    beaconHolds: isRoundTrue(chain, beacon.round, beacon.signature),
    committedBefore: commitmentTime !== null && commitmentTime < roundTime(chain, beacon.round),
  };
}

function tookPart({ rule, roots, betsRoot, betCount }: Proof): boolean | undefined {
  if (rule === 1 || betsRoot === null || betCount === 0 || roots === null) return undefined;
  return roots.includes(betsRoot);
}

/**
 * Recomputes a draw from its published secret, as the server drew it; undefined before the secret is out.
 * @param shown numbers as the screen shows them, not as the proof repeats them
 */
export function checkDraw(proof: Proof, shown: string | null): DrawCheck | undefined {
  const { family, seed, seedHash } = proof;
  if (seed === null) return undefined;
  const others = { betsTookPart: tookPart(proof), ...checkBeacon(proof) };
  try {
    const secretFits = commitServerSeed(seed) === seedHash;
    const numbersFollow = shown === null ? undefined : drawResult(family, seed, messageOf(proof)) === shown;
    return { secretFits, numbersFollow, ...others };
  } catch {
    return { secretFits: false, numbersFollow: false, ...others };
  }
}
