/** Every amount inside the program is an exact bigint in ten-thousandths of the currency's unit: 1.00 is 10000n (WALLET-07). */
export type Money = bigint;

/** Decimal places of {@link Money}, the same for every currency. */
export const MONEY_SCALE = 4;

const UNIT = 10n ** BigInt(MONEY_SCALE);
/** What a decimal amount looks like on the wire. */
export const DECIMAL_AMOUNT = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/;

/** The smallest amount that a currency with so many decimals can show. */
export const smallestUnit = (displayDecimals: number): Money =>
  10n ** BigInt(Math.max(0, MONEY_SCALE - displayDecimals));

/**
 * Reads a decimal such as `12.5` exactly, without ever passing through a float.
 * @throws RangeError when the text is not a plain decimal with at most 14 digits before and 4 after the point.
 */
export function parseMoney(text: string): Money {
  const match = DECIMAL_AMOUNT.exec(text);
  if (!match) throw new RangeError(`not a decimal amount: ${text.slice(0, 40)}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const value = BigInt(whole) * UNIT + BigInt(fraction.padEnd(MONEY_SCALE, '0'));
  return sign === '-' ? -value : value;
}

/** Of a currency what says how small its coins are. */
export interface CurrencyPlaces {
  readonly displayDecimals: number;
}

/** Whether a currency can pay an amount: the payer would round one with more decimal places. */
export const fitsCurrency = (amount: Money, { displayDecimals }: CurrencyPlaces): boolean =>
  amount % smallestUnit(displayDecimals) === 0n;

/**
 * Reads an amount of real money that somebody typed.
 * @throws RangeError as {@link parseMoney} does, and for more places than the currency has
 */
export function parseAmount(text: string, currency: CurrencyPlaces): Money {
  const amount = parseMoney(text);
  if (!fitsCurrency(amount, currency))
    throw new RangeError(`more than ${currency.displayDecimals} places: ${text.slice(0, 40)}`);
  return amount;
}

/**
 * Writes an amount as the decimal string of the wire, with at least two and at most four places (`1234.50`, `0.0125`).
 * It adds no separators and no currency: showing money to people is the work of the user interface's money part.
 * @param least places that are written also where they are nothing; files and third parties are given those of the currency
 */
export function formatMoney(amount: Money, least = 2): string {
  const sign = amount < 0n ? '-' : '';
  const absolute = amount < 0n ? -amount : amount;
  const places = (absolute % UNIT).toString().padStart(MONEY_SCALE, '0');
  const fraction = places.slice(0, least) + places.slice(least).replace(/0+$/, '');
  return `${sign}${absolute / UNIT}${fraction && '.'}${fraction}`;
}
