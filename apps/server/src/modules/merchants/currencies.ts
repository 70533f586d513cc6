import type { Currency } from '@tessera/contract';
import { currencyCodes, paymentPlaces, stakePlaces, symbolOf } from '@tessera/contract/merchants/currency-facts';
import { MerchantRefused } from './merchant-refused.ts';

/**
 * A currency as settings hold it: its pattern shows the places of payments always, and those of stakes where they count.
 * @param code ISO 4217, or of a coin that the contract names
 * @throws MerchantRefused for a code that names none
 */
export function currencyOf(code: string): Currency {
  if (!currencyCodes().includes(code)) throw new MerchantRefused(`no currency "${code}"`);
  const displayDecimals = paymentPlaces(code);
  const places = '0'.repeat(displayDecimals) + '#'.repeat(stakePlaces(code) - displayDecimals);
  return { code, symbol: symbolOf(code), pattern: `#,##0.${places}`, displayDecimals };
}
