import { parseMoney } from '@tessera/contract/money';

/** The lower one of two limits of money; null for none. */
export function lowerAmount(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return parseMoney(one) <= parseMoney(other) ? one : other;
}

/** The lower one of two limits of time, minutes; null for none. */
export const lowerMinutes = <Minutes extends number>(one: Minutes | null, other: Minutes | null): Minutes | null =>
  one === null || (other !== null && other < one) ? other : one;
