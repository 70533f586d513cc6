import { formatMoney, parseMoney } from '@tessera/contract/money';

/** Sum of decimal amounts, exact. */
export const sumOf = (amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0n));
