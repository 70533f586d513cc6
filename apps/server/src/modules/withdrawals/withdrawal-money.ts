import { type Money, parseMoney, type WithdrawalFee } from '@tessera/contract';
import * as ledger from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { raisedLimit, type VipBenefits } from '#server/modules/vip/vip.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { WithdrawalRow } from './withdrawals-repository.ts';

/** Scope of the ledger's keys of withdrawals; statements know them by it. */
const SCOPE = 'withdrawal';

type Moved = Pick<WithdrawalRow, 'withdrawal_id' | 'member_id' | 'currency' | 'amount' | 'fee'>;

const postingOf = (merchantCode: string, row: Omit<Moved, 'fee' | 'amount'>, key: string) => ({
  merchantCode,
  memberId: row.member_id,
  currency: row.currency,
  book: 'LIVE' as const,
  scope: SCOPE,
  key,
});

/** The merchant's fee in amounts, as it is for members of a level. */
export function feeOf(
  { withdrawal }: Pick<MerchantSettings, 'withdrawal'>,
  { freeWithdrawals }: VipBenefits,
): WithdrawalFee {
  const { freePerDay, fixed, basisPoints } = withdrawal.fee;
  return { freePerDay: freePerDay + freeWithdrawals, basisPoints, fixed: parseMoney(fixed) };
}

/** The most of one withdrawal for members of a level: never less than for everybody. Scale 4. */
export function maximumOf(
  { withdrawal }: Pick<MerchantSettings, 'withdrawal'>,
  { withdrawalMaximum }: VipBenefits,
): Money {
  return raisedLimit(withdrawal.maximum, withdrawalMaximum);
}

/** Sets the amount aside, if the balance covers it and no bonus runs. */
export async function holdAmount(
  tx: Transaction,
  merchantCode: string,
  row: Moved,
): Promise<'OK' | 'INSUFFICIENT_FUNDS' | 'BONUS_ACTIVE'> {
  const { code } = await ledger.reserve(tx, {
    ...postingOf(merchantCode, row, row.withdrawal_id),
    purpose: 'WITHDRAWAL',
    amount: row.amount,
  });
  if (code === 'OK' || code === 'INSUFFICIENT_FUNDS' || code === 'BONUS_ACTIVE') return code;
  throw new Error(`the ledger refused a withdrawal: ${code}`);
}

/**
 * Pays the amount out: the fee goes to the merchant, the remainder to the bank.
 * @param rest unpaid part, at scale 4: it goes back to the member
 */
export async function payHold(tx: Transaction, merchantCode: string, row: Moved, rest = 0n): Promise<void> {
  const { code } = await ledger.payOut(tx, {
    ...postingOf(merchantCode, row, `paid:${row.withdrawal_id}`),
    reserveKey: row.withdrawal_id,
    fee: row.fee,
    ...(rest > 0n && { paid: row.amount - row.fee - rest }),
  });
  if (code !== 'OK') throw new Error(`the ledger refused to pay a withdrawal out: ${code}`);
}

/** Gives the amount back to the member. */
export async function returnHold(tx: Transaction, merchantCode: string, row: Moved): Promise<void> {
  const { code } = await ledger.voidHold(tx, {
    ...postingOf(merchantCode, row, `returned:${row.withdrawal_id}`),
    reserveKey: row.withdrawal_id,
  });
  if (code !== 'OK') throw new Error(`the ledger refused to return a withdrawal: ${code}`);
}
