import { type HandlerOutput, maskCardNumber } from '@tessera/contract';
import { referenceOf } from '#server/platform/database/uuid.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { bankName } from './bank-cards.ts';
import type { WithdrawalRow } from './withdrawals-repository.ts';

/** A withdrawal as its member sees it. */
export function presentWithdrawal(
  row: WithdrawalRow,
  context: Pick<CallContext, 'merchant' | 'language'>,
): HandlerOutput<'requestWithdrawal'> {
  return {
    withdrawalId: row.withdrawal_id,
    bankName: bankName(context, row.bank_code),
    cardNumber: maskCardNumber(row.card_number),
    amount: row.amount,
    fee: row.fee,
    netAmount: row.amount - row.fee,
    state: row.state,
    reason: row.state === 'rejected' || row.returned > 0n ? row.reason : null,
    reference: referenceOf(row.withdrawal_id),
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    completedAt: row.completed_at,
    mayCancel: row.state === 'pending' && context.merchant.settings.conductProfile === 'classic',
  };
}
