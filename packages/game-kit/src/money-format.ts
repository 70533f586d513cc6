import { parseMoney } from '@tessera/contract/money';

/** A currency as the session gives it. */
export interface PlayCurrency {
  readonly code: string;
  readonly symbol: string;
  readonly displayDecimals: number;
}

/**
 * An amount (decimal string or scale-4 bigint) for reading: symbol, grouped whole part, the currency's decimals and more only
 * where the amount has them. Wrapped in left-to-right isolation, since digits never mirror.
 */
export function formatMoney(amount: string | bigint, currency: PlayCurrency): string {
  const scaled = typeof amount === 'bigint' ? amount : parseMoney(amount);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(5, '0');
  const whole = digits.slice(0, -4).replace(/\B(?=(\d{3})+$)/g, ',');
  const exact = digits.slice(-4).replace(/0+$/, '');
  const fraction = exact.padEnd(currency.displayDecimals, '0');
  return `\u2066${scaled < 0n ? '-' : ''}${currency.symbol}${whole}${fraction ? `.${fraction}` : ''}\u2069`;
}
