import { formatMoney, parseMoney, smallestUnit } from '../money.ts';

/** Coins that merchants account in and ISO 4217 does not have: chains divide them further than anybody is paid in. */
const COINS: Readonly<Record<string, { readonly symbol: string; readonly places: number }>> = {
  USDC: { symbol: 'USDC', places: 2 },
  USDT: { symbol: '₮', places: 2 },
};

/** Stakes and wins go to two places at least whatever the currency's own coins are: a line of a lottery can cost a tenth of a yen. */
const STAKE_PLACES = { least: 2, most: 4 } as const;

/** Codes of all currencies that a merchant can have, in their order. */
export const currencyCodes = (): string[] => [...Intl.supportedValuesOf('currency'), ...Object.keys(COINS)].sort();

/** Short symbol of a currency, such as `¥`. @param code one of {@link currencyCodes} */
export function symbolOf(code: string): string {
  const coin = COINS[code];
  if (coin) return coin.symbol;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
}

/** Places by ISO 4217, once they were asked for: lists of amounts ask for each of theirs. */
const isoPlaces = new Map<string, number>();

/** Places to which amounts of a currency are paid, deposited and set by people. @param code two places where it is none that is known */
export function paymentPlaces(code: string | undefined): number {
  const coin = code === undefined ? undefined : COINS[code];
  if (coin) return coin.places;
  if (code === undefined || !/^[A-Z]{3}$/.test(code)) return STAKE_PLACES.least;
  const known = isoPlaces.get(code);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const places = Math.min(format.resolvedOptions().maximumFractionDigits ?? STAKE_PLACES.least, STAKE_PLACES.most);
  isoPlaces.set(code, places);
  return places;
}

/** Places to which stakes and wins of a currency are shown: those of payments and, where they count, those of parts of a coin. */
export const stakePlaces = (code: string): number =>
  code in COINS ? STAKE_PLACES.most : Math.max(paymentPlaces(code), STAKE_PLACES.least);

/** How many units of a currency are about as much as one yuan, as figures that keep a usual amount usual; one for currencies not listed. */
const UNITS_FOR_A_YUAN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '0.05': 'BHD JOD KWD OMR TND',
    '0.1': 'AZN BAM BGN CAD CHF EUR GBP USD USDC USDT AUD NZD SGD BND GEL',
    '0.5': 'AED BRL ILS MYR PEN PLN QAR RON SAR',
    '2': 'CZK MAD MDL MXN NOK SEK TRY UYU ZAR DKK HKD MOP GHS',
    '5': 'EGP ETB THB TWD UAH NIO',
    '10': 'BDT INR NPR PHP RUB KES LKR PKR DOP',
    '20': 'ISK JPY DZD AOA MUR RSD',
    '50': 'ALL AMD HUF KZT XAF XOF XPF JMD CRC',
    '100': 'ARS CLP IQD KRW NGN MWK RWF',
    '200': 'MMK TZS MNT',
    '500': 'COP KHR UGX PYG MGA GNF',
    '2000': 'IDR LAK UZS',
    '5000': 'IRR VND LBP',
  }).flatMap(([units, codes]) => codes.split(' ').map((code) => [code, units])),
);

/**
 * An amount that is usual in yuan as one that is as usual in a currency, in whole coins: `50` is `1000` in JPY and `2.500` in KWD. Nothing stays
 * nothing, and what is something is one coin at least.
 * @param yuan decimal
 */
export function usualAmount(code: string, yuan: string): string {
  const places = paymentPlaces(code);
  const coin = smallestUnit(places);
  const exact = (parseMoney(yuan) * parseMoney(UNITS_FOR_A_YUAN[code] ?? '1')) / parseMoney('1');
  const coins = (exact / coin) * coin;
  const amount = coins === 0n && exact > 0n ? coin : coins;
  return formatMoney(amount, places).replace(/\.0+$/, '');
}

/** What a stake factor may be: 1, 2 or 5 times a power of ten, so that whole stakes stay whole and round. */
export const STAKE_FACTOR = /^(0\.0?[125]|[125]0{0,3})$/;

/**
 * The least stake factor of a currency. Our slots win hundredths of a stake, the least of which is one unit: with this factor a win has no more
 * places than the currency shows.
 */
const leastStakeFactor = (code: string): bigint => 100n * smallestUnit(stakePlaces(code));

/** Whether stakes of our games may be that many times as large in a currency as in yuan. @param factor decimal, by {@link STAKE_FACTOR} */
export const fitsStakeFactor = (code: string, factor: string): boolean => parseMoney(factor) >= leastStakeFactor(code);

/**
 * How many times as large as in yuan the stakes of our games are in a currency, decimal: as usual amounts are, where wins then have no more places
 * than the currency shows. `5000` in VND, `0.1` in KWD, `1` in USD.
 */
export function usualStakeFactor(code: string): string {
  const units = UNITS_FOR_A_YUAN[code] ?? '1';
  return fitsStakeFactor(code, units) ? units : formatMoney(leastStakeFactor(code)).replace(/\.?0+$/, '');
}
