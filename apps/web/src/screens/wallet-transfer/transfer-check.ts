import { DECIMAL_AMOUNT, parseMoney } from '@tessera/contract/money';

export type TransferProblem = 'format' | 'much' | undefined;

/**
 * Checks an amount that was read out of a field; exact, never through a float.
 * @param step smallest step that the vendor takes
 * @param available what is where it is to leave
 */
export function checkTransfer(text: string, step: string, available: string): TransferProblem {
  if (!DECIMAL_AMOUNT.test(text)) return 'format';
  const amount = parseMoney(text);
  if (amount <= 0n || amount % parseMoney(step) !== 0n) return 'format';
  return amount > parseMoney(available) ? 'much' : undefined;
}
