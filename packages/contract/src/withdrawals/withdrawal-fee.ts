import { type Fee, feeOn } from '../fee.ts';
import type { CurrencyPlaces, Money } from '../money.ts';

/** What a withdrawal costs: so many a day for nothing, then a fee. */
export interface WithdrawalFee extends Fee {
  readonly freePerDay: number;
}

/**
 * Fee of a withdrawal; it is taken out of the amount, so what arrives is the amount less the fee. Its share is rounded down to whole coins.
 * @param usedToday withdrawals of the same day before this one
 */
export const withdrawalFee = (amount: Money, fee: WithdrawalFee, usedToday: number, currency: CurrencyPlaces): Money =>
  usedToday < fee.freePerDay ? 0n : feeOn(amount, fee, currency);
