import type { Currency } from '@tessera/contract';
import { MerchantRefused } from './merchant-refused.ts';

/** Stakes and wins go to two places whatever the currency's own coins are; the ledger keeps four. */
const PLACES = { least: 2, most: 4 } as const;

/**
 * A currency with its short symbol, as settings hold it.
 * @param code ISO 4217
 * @throws MerchantRefused for a code that names none
 */
export function currencyOf(code: string): Currency {
  if (!Intl.supportedValuesOf('currency').includes(code)) throw new MerchantRefused(`no currency "${code}"`);
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  const own = format.resolvedOptions().maximumFractionDigits ?? PLACES.least;
  const displayDecimals = Math.min(Math.max(own, PLACES.least), PLACES.most);
  return { code, symbol, pattern: `#,##0.${'0'.repeat(displayDecimals)}`, displayDecimals };
}
