/**
 * What a currency's pattern may look like: groups of digits, places that always show (`0`) and that show where they count (`#`),
 * and `¤` where the symbol stands, which is in front where the pattern has none.
 */
export const CURRENCY_PATTERN = /^(¤ ?)?(#,##0|#,##,##0|0)(?:\.(0{0,4})(#{0,4}))?( ?¤)?$/;

/** The currency where none is named (WALLET-03). */
export const DEFAULT_CURRENCY = { code: 'CNY', symbol: '¥', pattern: '#,##0.00', displayDecimals: 2 } as const;

/** Places that a currency is paid to, where they are not those of ISO 4217: coins of chains have more than anybody is paid in. */
const OWN_PLACES: Readonly<Record<string, number>> = { USDT: 2, USDC: 2 };

/** Places to which amounts of a currency are paid, deposited and set by people. @param code two places while it is not known */
export function paymentPlaces(code: string | undefined): number {
  if (code === undefined) return DEFAULT_CURRENCY.displayDecimals;
  const own = OWN_PLACES[code];
  if (own !== undefined) return own;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  );
}
