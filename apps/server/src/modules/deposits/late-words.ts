import { hearLateWord } from '#server/modules/reconciliation/reconciliation.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DepositRow } from './deposits-repository.ts';
import type { PaymentNotice } from './payment-provider.ts';

/**
 * What a provider says of a payment that is not awaited any more, or is not the one of its deposit, moves no money: it is held against the
 * books, for staff to look at.
 * @returns whether it differs from them
 */
export async function hearLate(
  tx: Transaction,
  book: { readonly merchantCode: string; readonly provider: string },
  { depositId: orderId, reference, state, amount, currency }: PaymentNotice,
): Promise<boolean> {
  const word = { orderId, reference, state: state === 'declined' ? 'failed' : state, amount, currency } as const;
  return hearLateWord(tx, { ...book, kind: 'deposit' }, word);
}

/** Whether a provider says of a rejected deposit what staff knew when they rejected it. */
export const wasKnown = (deposit: DepositRow, { state, amount, currency }: PaymentNotice): boolean =>
  deposit.state === 'rejected' &&
  state === 'paid' &&
  amount === deposit.provider_amount &&
  currency === deposit.provider_currency;
