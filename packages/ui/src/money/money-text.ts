/** What showing an amount needs to know of the merchant's currency. */
export interface MoneyCurrency {
  readonly symbol: string;
  readonly displayDecimals: number;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const MINUS = '−';

const grouped = (whole: string) => whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');

interface MoneyTextOptions {
  /** Only the whole part, cut and not rounded, as the balance is shown (WALLET-02). */
  readonly cut?: boolean;
  /** A plus sign before gains, for lists of movements. */
  readonly signed?: boolean;
}

/**
 * An amount as people read it: sign, symbol, thousands, the currency's places (WALLET-02, WALLET-03). It works on the
 * digits of the decimal string alone, so no amount ever becomes a float; places beyond the shown ones are cut.
 * @param amount decimal string of the wire, such as `-1234.5`
 * @throws RangeError when it is not a decimal
 */
export function moneyText(amount: string, currency: MoneyCurrency, options: MoneyTextOptions = {}): string {
  const match = DECIMAL.exec(amount);
  if (!match) throw new RangeError(`not a decimal amount: ${amount.slice(0, 40)}`);
  const [, minus, whole = '0', fraction = ''] = match;
  const places = options.cut ? 0 : currency.displayDecimals;
  const shownFraction = fraction.padEnd(places, '0').slice(0, places);
  const digits = `${grouped(whole)}${shownFraction ? `.${shownFraction}` : ''}`;
  const isZero = !/[1-9]/.test(digits);
  const sign = isZero ? '' : minus ? MINUS : options.signed ? '+' : '';
  return `${sign}${currency.symbol}${digits}`;
}
