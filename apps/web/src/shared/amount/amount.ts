import { parseMoney } from '@tessera/contract/money';

export type AmountProblem = 'format' | 'low' | 'high' | undefined;

/** Checks an amount a person typed against the method's limits; exact, never through a float. */
export function checkAmount(
  text: string,
  limits: { readonly minimum: string; readonly maximum: string },
): AmountProblem {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return 'format';
  const amount = parseMoney(text);
  if (amount < parseMoney(limits.minimum)) return 'low';
  return amount > parseMoney(limits.maximum) ? 'high' : undefined;
}

/** An amount as the field shows it: `100` for `100.00`, `0.50` as it is. */
export function plainAmount(amount: string): string {
  return amount.replace(/\.0+$/, '');
}
