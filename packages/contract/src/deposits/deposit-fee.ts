import { type Fee, feeOn } from '../fee.ts';
import type { CurrencyPlaces, Money } from '../money.ts';

/**
 * What the merchant keeps of a deposit that came; the rest is credited. Of one that the fee would take whole nothing is kept: such
 * an amount cannot be ordered, and it comes only where less was paid than ordered.
 */
export function depositFee(came: Money, fee: Fee, currency: CurrencyPlaces): Money {
  const kept = feeOn(came, fee, currency);
  return kept < came ? kept : 0n;
}
