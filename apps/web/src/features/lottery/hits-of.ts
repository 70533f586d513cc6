import { type FamilyCode, findPlay, parseResult } from '@tessera/rules/lottery/families';
import { picksHit, readRows } from '@tessera/rules/lottery/play';

/** Picks of a bet's content that a result hits, row by row; none of a play that is not known. */
export function hitsOf(family: FamilyCode, playCode: string, content: string, winningNumber: string): string[][] {
  const play = findPlay(family, playCode);
  return play ? picksHit(play, readRows(content), parseResult(winningNumber)) : [];
}
