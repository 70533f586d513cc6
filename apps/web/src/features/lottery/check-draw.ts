import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { drawMessage, drawResult } from '@tessera/rules/lottery/proof';
import type { CallOutput } from '@tessera/contract';

/** What a recomputed draw says: whether the secret is the one promised before, and whether the numbers come from it. */
export interface DrawCheck {
  readonly secretFits: boolean;
  /** Undefined where nothing was drawn because the draw was void. */
  readonly numbersFollow: boolean | undefined;
  /** Whether the seal over this merchant's bets took part; undefined where it did not have to, or nobody bet. */
  readonly betsTookPart: boolean | undefined;
}

type Proof = Pick<
  CallOutput<'getDrawProof'>,
  'family' | 'seed' | 'seedHash' | 'gameCode' | 'numero' | 'rule' | 'roots' | 'betsRoot' | 'betCount'
>;

/** What the numbers must be read from, worked out here: a message that the server merely says would prove nothing. */
const messageOf = ({ gameCode, numero, rule, roots }: Proof): string =>
  drawMessage(gameCode, numero, rule === 2 ? (roots ?? []) : undefined);

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
  const betsTookPart = tookPart(proof);
  try {
    const secretFits = commitServerSeed(seed) === seedHash;
    const numbersFollow = shown === null ? undefined : drawResult(family, seed, messageOf(proof)) === shown;
    return { secretFits, numbersFollow, betsTookPart };
  } catch {
    return { secretFits: false, numbersFollow: false, betsTookPart };
  }
}
