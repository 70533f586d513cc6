import { MONEY_SCALE, type Money } from '../money.ts';

/** What a withdrawal costs: so many a day for nothing, then a fixed part and a share of the amount. */
export interface WithdrawalFee {
  readonly freePerDay: number;
  readonly fixed: Money;
  /** Hundredths of a percent: 150 is 1.5 %. */
  readonly basisPoints: number;
}

/** Smallest step of a fee: the cent, which every currency can show. */
const CENT = 10n ** BigInt(MONEY_SCALE - 2);

/**
 * Fee of a withdrawal; it is taken out of the amount, so what arrives is the amount less the fee. Rounded down to the cent.
 * @param usedToday withdrawals of the same day before this one
 */
export function withdrawalFee(amount: Money, fee: WithdrawalFee, usedToday: number): Money {
  if (usedToday < fee.freePerDay) return 0n;
  const share = (amount * BigInt(fee.basisPoints)) / 10_000n;
  return fee.fixed + (share / CENT) * CENT;
}
