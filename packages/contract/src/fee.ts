import { MONEY_SCALE, type Money } from './money.ts';

/** What the merchant keeps of an amount: a fixed part and a share of it. */
export interface Fee {
  readonly fixed: Money;
  /** Hundredths of a percent: 150 is 1.5 %. */
  readonly basisPoints: number;
}

/** Smallest step of a fee: the cent, which every currency can show. */
const CENT = 10n ** BigInt(MONEY_SCALE - 2);

/** Fee on an amount at scale 4, its share rounded down to the cent. */
export function feeOn(amount: Money, { fixed, basisPoints }: Fee): Money {
  const share = (amount * BigInt(basisPoints)) / 10_000n;
  return fixed + (share / CENT) * CENT;
}
