import { endBonus } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type BonusesOf, type GrantRow, readGrant, writeCancellation } from './bonuses-repository.ts';

/** What became of a grant that staff wanted to end. */
export type CancelledGrant = { readonly outcome: 'cancelled' | 'endedBefore'; readonly grant: GrantRow };

/**
 * Ends a bonus that runs as its member does by giving it up, and notes who of the staff did it and why.
 * @returns undefined when the member has no such grant; `endedBefore`: nothing was changed, because it does not run any more
 */
export async function cancelByStaff(
  tx: Transaction,
  of: BonusesOf,
  asked: { readonly grantId: string; readonly staff: string; readonly reason: string },
): Promise<CancelledGrant | undefined> {
  const isEnded = await endBonus(tx, { ...of, grantId: asked.grantId }, 'cancelled');
  if (isEnded) await writeCancellation(tx, of, asked);
  const grant = await readGrant(tx, of, asked.grantId);
  return grant && { outcome: isEnded ? 'cancelled' : 'endedBefore', grant };
}
