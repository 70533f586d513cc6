import { type CurrencyPlaces, depositFee, type Fee } from '@tessera/contract';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import { grantForDeposit } from '#server/modules/bonuses/bonuses.ts';
import * as ledger from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DepositRow } from './deposits-repository.ts';
import type { PaymentNotice } from './payment-provider.ts';

/** The fee that a deposit was opened with. */
export const feeTermsOf = (row: Pick<DepositRow, 'fee_fixed' | 'fee_basis_points'>): Fee => ({
  fixed: row.fee_fixed,
  basisPoints: row.fee_basis_points,
});

/** How small the coins are that a deposit is paid in. */
export const coinsOf = ({ currency }: Pick<DepositRow, 'currency'>): CurrencyPlaces => ({
  displayDecimals: paymentPlaces(currency),
});

/**
 * Credits what came, less the fee that the order was opened with, and the bonus that was accepted for it, under the deposit's lock; the
 * provider's reference is the key, so that a payment is credited once. A bonus is of what was paid, as the member was shown it.
 * @returns what reached the balance and what was kept: together what came
 */
export async function creditOnce(
  tx: Transaction,
  merchantCode: string,
  deposit: DepositRow,
  { reference, amount }: Pick<PaymentNotice, 'reference' | 'amount'>,
): Promise<{ amount: bigint; fee: bigint }> {
  const fee = depositFee(amount, feeTermsOf(deposit), coinsOf(deposit));
  const { code } = await ledger.deposit(tx, {
    merchantCode,
    memberId: deposit.member_id,
    currency: deposit.currency,
    book: 'LIVE',
    scope: `deposit:${deposit.provider}`,
    key: reference,
    amount,
    fee,
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
  return { amount: amount - fee, fee };
}
