import { type CurrencyPlaces, type Money, smallestUnit } from './money.ts';

/** What the merchant keeps of an amount: a fixed part and a share of it. */
export interface Fee {
  readonly fixed: Money;
  /** Hundredths of a percent: 150 is 1.5 %. */
  readonly basisPoints: number;
}

/** Fee on an amount at scale 4, its share rounded down to whole coins of the currency. */
export function feeOn(amount: Money, { fixed, basisPoints }: Fee, { displayDecimals }: CurrencyPlaces): Money {
  const coin = smallestUnit(displayDecimals);
  const share = (amount * BigInt(basisPoints)) / 10_000n;
  return fixed + (share / coin) * coin;
}
