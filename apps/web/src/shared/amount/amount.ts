import { type CurrencyPlaces, DECIMAL_AMOUNT, fitsCurrency, parseMoney } from '@tessera/contract/money';

export type AmountProblem = 'format' | 'low' | 'high' | undefined;

/** Checks an amount that was read out of a field against the places of its currency and the limits; exact, never through a float. */
export function checkAmount(
  text: string,
  limits: { readonly minimum: string; readonly maximum: string },
  currency: CurrencyPlaces,
): AmountProblem {
  if (!DECIMAL_AMOUNT.test(text) || text.startsWith('-')) return 'format';
  const amount = parseMoney(text);
  if (!fitsCurrency(amount, currency)) return 'format';
  if (amount < parseMoney(limits.minimum)) return 'low';
  return amount > parseMoney(limits.maximum) ? 'high' : undefined;
}

/** An amount as the field shows it: `100` for `100.00`, `0.50` as it is. */
export function plainAmount(amount: string): string {
  return amount.replace(/\.0+$/, '');
}

/** Places of a decimal that count: 2 of `0.01`, none of `1.00`. */
export const placesOf = (decimal: string): number => decimal.replace(/0+$/, '').split('.')[1]?.length ?? 0;
