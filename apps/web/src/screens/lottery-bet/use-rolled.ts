import type { CallOutput } from '@tessera/contract';
import { useState } from 'react';

/** The issue that bets were made for, which takes none any more, and the one that they go to. */
export interface Rolled {
  readonly from: string;
  readonly to: string;
}

/**
 * Tells when the bets of a slip go to another issue than the one they were made for: it has closed, or the next one is on sale already.
 * @param hasBets whether the slip has bets; the first one that comes onto it is made for the issue of that moment
 */
export function useRolled(hasBets: boolean, numero: CallOutput<'getNumero'> | undefined): Rolled | undefined {
  const issue = numero?.currentNumero;
  const [madeFor, setMadeFor] = useState<string>();
  const wanted = hasBets ? (madeFor ?? (issue?.isSale ? issue.numero : undefined)) : undefined;
  if (wanted !== madeFor) setMadeFor(wanted);
  if (!hasBets || !issue) return undefined;
  const to = issue.isSale ? issue.numero : numero.nextNumero?.numero;
  const from = wanted ?? issue.numero;
  return to === undefined || to === from ? undefined : { from, to };
}
