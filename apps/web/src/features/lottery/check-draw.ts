import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { drawResult } from '@tessera/rules/lottery/proof';
import type { CallOutput } from '@tessera/contract';

/** What a recomputed draw says: whether the secret is the one promised before, and whether the numbers come from it. */
export interface DrawCheck {
  readonly secretFits: boolean;
  /** Undefined where nothing was drawn because the draw was void. */
  readonly numbersFollow: boolean | undefined;
}

type Proof = Pick<CallOutput<'getDrawProof'>, 'family' | 'seed' | 'seedHash' | 'message'>;

/**
 * Recomputes a draw from its published secret, as the server drew it; undefined before the secret is out.
 * @param shown numbers as the screen shows them, not as the proof repeats them
 */
export function checkDraw({ family, seed, seedHash, message }: Proof, shown: string | null): DrawCheck | undefined {
  if (seed === null) return undefined;
  try {
    const secretFits = commitServerSeed(seed) === seedHash;
    return { secretFits, numbersFollow: shown === null ? undefined : drawResult(family, seed, message) === shown };
  } catch {
    return { secretFits: false, numbersFollow: false };
  }
}
