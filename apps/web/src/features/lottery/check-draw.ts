import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { createDrawStream } from '@tessera/rules/fairness/draw-stream';
import { FAMILIES, formatResult } from '@tessera/rules/lottery/families';
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
  let result: string;
  try {
    const stream = createDrawStream({ serverSeed: seed, clientSeed: message, nonce: 0 });
    result = formatResult(family, FAMILIES[family].draw(stream));
  } catch {
    return { secretFits: false, numbersFollow: false };
  }
  return { secretFits: commitServerSeed(seed) === seedHash, numbersFollow: result === winningNumber };
}
