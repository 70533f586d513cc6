import { grantForDeposit } from '#server/modules/bonuses/bonuses.ts';
import * as ledger from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DepositRow } from './deposits-repository.ts';
import type { PaymentNotice } from './payment-provider.ts';

/** Credits what came and the bonus that was accepted for it, under the deposit's lock; the provider's reference is the key, so that a payment is credited once. */
export async function creditOnce(
  tx: Transaction,
  merchantCode: string,
  deposit: DepositRow,
  { reference, amount }: Pick<PaymentNotice, 'reference' | 'amount'>,
): Promise<void> {
  const { code } = await ledger.deposit(tx, {
    merchantCode,
    memberId: deposit.member_id,
    currency: deposit.currency,
    book: 'LIVE',
    scope: `deposit:${deposit.provider}`,
    key: reference,
    amount,
  });
  if (code !== 'OK') throw new Error(`the ledger refused a confirmed deposit: ${code}`);
  await grantForDeposit(tx, {
    merchantCode,
    memberId: deposit.member_id,
    currency: deposit.currency,
    depositId: deposit.deposit_id,
    openedAt: deposit.created_at,
    amount,
  });
}
