import { type CurrencyPlaces, formatMoney, parseMoney, smallestUnit } from '@tessera/contract/money';
import { withdrawalFee } from '@tessera/contract/withdrawals/withdrawal-fee';
import type { CallOutput } from '@tessera/contract';
import { type AmountProblem, checkAmount } from '../../shared/amount/amount.ts';

export type WithdrawSettings = CallOutput<'getWithdrawSettings'>;

/** Checks an amount against the merchant's limits, then against what the member has. */
export function checkWithdrawal(
  text: string,
  settings: Pick<WithdrawSettings, 'minimumAmount' | 'maximumAmount'>,
  balance: string,
  currency: CurrencyPlaces,
): AmountProblem | 'much' {
  const limits = { minimum: settings.minimumAmount, maximum: settings.maximumAmount };
  const problem = checkAmount(text, limits, currency);
  return problem ?? (parseMoney(text) > parseMoney(balance) ? 'much' : undefined);
}

/** The most that can be asked for at once: the balance in whole coins, up to the limit. */
export function largestAmount(maximum: string, balance: string, { displayDecimals }: CurrencyPlaces): string {
  const least = parseMoney(balance) < parseMoney(maximum) ? parseMoney(balance) : parseMoney(maximum);
  return formatMoney(least < 0n ? 0n : least - (least % smallestUnit(displayDecimals)));
}

/** What a withdrawal costs and what arrives, as the server will calculate it. @param amount one that was checked */
export function costOf(
  amount: string,
  { withdrawPenaltyCharge, bankConfig }: Pick<WithdrawSettings, 'withdrawPenaltyCharge' | 'bankConfig'>,
): { readonly fee: string; readonly arrives: string; readonly isFree: boolean } {
  const { freePerDay, fixed, basisPoints } = withdrawPenaltyCharge;
  const usedToday = bankConfig.maxTransactionTimes - bankConfig.remainingTransactionTimes;
  const asked = parseMoney(amount);
  const fee = withdrawalFee(asked, { freePerDay, basisPoints, fixed: parseMoney(fixed) }, usedToday);
  return { fee: formatMoney(fee), arrives: formatMoney(asked - fee), isFree: fee === 0n };
}
