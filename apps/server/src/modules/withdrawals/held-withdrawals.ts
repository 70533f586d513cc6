import type { Transaction } from '#server/platform/database/database.ts';
import type { PayoutNotice } from './payout-provider.ts';
import { type PayoutWord, readWord } from './payout-word.ts';
import { noteWord, type WithdrawalRow, type WithdrawalState } from './withdrawals-repository.ts';

/** Why a withdrawal that is held stays so. */
export type HeldRefusal = 'silent' | 'open' | 'paid' | 'differs';

/** The result of a decision about a held withdrawal. */
export interface HeldStep {
  readonly state: WithdrawalState;
  readonly outcome: 'moved' | HeldRefusal;
  /** The amount that goes back to the member after a payout in part, at scale 4. */
  readonly rest?: bigint;
}

const stays = (outcome: HeldRefusal): HeldStep => ({ state: 'held', outcome });

/** The result of each decision by the provider's present report. */
const DECISIONS = {
  /** Counts only the ordered sum as paid; the periodic work asks again about an open one. */
  approve: ({ came }: PayoutWord): HeldStep => {
    switch (came) {
      case 'ordered':
        return { state: 'paid', outcome: 'moved' };
      case 'nothing':
        return { state: 'failed', outcome: 'moved' };
      case 'open':
        return { state: 'paying', outcome: 'moved' };
      default:
        return stays('differs');
    }
  },
  /** Gives back the sum that the provider reports as unpaid: all of it, or the rest after a part. */
  reject: ({ came, rest }: PayoutWord): HeldStep => {
    switch (came) {
      case 'nothing':
        return { state: 'rejected', outcome: 'moved' };
      case 'less':
        return { state: 'paid', outcome: 'moved', rest };
      case 'open':
        return stays('open');
      default:
        return stays('paid');
    }
  },
};

/**
 * Decides a withdrawal that is held by what its provider says, and keeps that word: a rejection while the bank has paid would pay twice, so
 * nothing but the word decides.
 * @param word undefined while the provider says nothing
 */
export async function decideHeld(
  tx: Transaction,
  merchantCode: string,
  row: WithdrawalRow,
  { step, word }: { readonly step: keyof typeof DECISIONS; readonly word: PayoutNotice | undefined },
): Promise<HeldStep> {
  if (!word || word.reference !== row.provider_reference) return stays('silent');
  await noteWord(tx, merchantCode, word);
  return DECISIONS[step](readWord(row, word));
}
