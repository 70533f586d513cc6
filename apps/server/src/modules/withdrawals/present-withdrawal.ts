import { type HandlerOutput, maskCardNumber } from '@tessera/contract';
import { OWN_WITHDRAWAL } from '@tessera/contract/withdrawals/withdrawals';
import { referenceOf } from '#server/platform/database/uuid.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { presentToMember } from '#server/platform/http/present-entity.ts';
import { bankName } from './bank-cards.ts';
import type { WithdrawalRow } from './withdrawals-repository.ts';

/** A withdrawal as its member sees it. */
export function presentWithdrawal(
  row: WithdrawalRow,
  context: Pick<CallContext, 'merchant' | 'language'>,
): HandlerOutput<'requestWithdrawal'> {
  return {
    ...presentToMember(OWN_WITHDRAWAL, row),
    bankName: bankName(context, row.bank_code),
    cardNumber: maskCardNumber(row.card_number),
    netAmount: row.amount - row.fee,
    reason: row.state === 'rejected' || row.returned > 0n ? row.reason : null,
    reference: referenceOf(row.withdrawal_id),
    mayCancel: row.state === 'pending' && context.merchant.settings.conductProfile === 'classic',
  };
}
