import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { drawResult } from '@tessera/rules/lottery/proof';
import type { CallOutput } from '@tessera/contract';

/** What a recomputed draw says: whether the secret is the one promised before, and whether the numbers come from it. */
export interface DrawCheck {
  readonly secretFits: boolean;
  readonly numbersFollow: boolean;
}

type Proof = Pick<CallOutput<'getDrawProof'>, 'family' | 'seed' | 'seedHash' | 'message' | 'winningNumber'>;

/** Recomputes a draw from its published secret, as the server drew it; undefined before the secret is out. */
export function checkDraw({ family, seed, seedHash, message, winningNumber }: Proof): DrawCheck | undefined {
  if (seed === null || winningNumber === null) return undefined;
  try {
    const numbersFollow = drawResult(family, seed, message) === winningNumber;
    return { secretFits: commitServerSeed(seed) === seedHash, numbersFollow };
  } catch {
    return { secretFits: false, numbersFollow: false };
  }
}
