import { type CurrencyPlaces, parseMoney } from '@tessera/contract/money';
import { type AmountProblem, checkAmount } from '../../shared/amount/amount.ts';

export interface TransferLimits {
  readonly minimum: string;
  readonly maximum: string;
  readonly leftToday: string;
}

/** What keeps an amount from being sent: its form, the limits, the day, or the balance. */
export function checkTransfer(
  text: string,
  limits: TransferLimits,
  balance: string,
  currency: CurrencyPlaces,
): AmountProblem | 'day' | 'much' {
  const problem = checkAmount(text, limits, currency);
  if (problem) return problem;
  const amount = parseMoney(text);
  if (amount > parseMoney(limits.leftToday)) return 'day';
  return amount > parseMoney(balance) ? 'much' : undefined;
}
