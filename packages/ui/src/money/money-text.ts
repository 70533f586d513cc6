import { CURRENCY_PATTERN, DEFAULT_CURRENCY } from '@tessera/contract/merchants/currency';

/** What showing an amount needs to know of the merchant's currency; what is left out is the default's (WALLET-03). */
export interface MoneyCurrency {
  readonly symbol?: string | undefined;
  /** As {@link CURRENCY_PATTERN} has it. */
  readonly pattern?: string | undefined;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const MINUS = '−';
/** Keeps amount and symbol on one line. */
const NO_BREAK_SPACE = '\u00a0';

interface Pattern {
  readonly group: (whole: string) => string;
  readonly least: number;
  readonly most: number;
  readonly withSymbol: (symbol: string, digits: string) => string;
}

const GROUPS: Readonly<Record<string, RegExp>> = {
  '#,##0': /\B(?=(\d{3})+$)/g,
  '#,##,##0': /\B(?=(\d{2})*\d{3}$)/g,
};

/** @throws RangeError for a pattern that is none */
function readPattern(pattern: string): Pattern {
  const match = CURRENCY_PATTERN.exec(pattern);
  if (!match) throw new RangeError(`not a currency pattern: ${pattern.slice(0, 40)}`);
  const [, before = '', groups = '', always = '', where = '', after] = match;
  const breaks = GROUPS[groups];
  const space = (after ?? before).includes(' ') ? NO_BREAK_SPACE : '';
  return {
    group: (whole) => (breaks ? whole.replace(breaks, ',') : whole),
    least: always.length,
    most: always.length + where.length,
    withSymbol: (symbol, digits) => {
      if (symbol === '') return digits;
      return after === undefined ? `${symbol}${space}${digits}` : `${digits}${space}${symbol}`;
    },
  };
}

const patterns = new Map<string, Pattern>();

/** A merchant has one pattern, and lists show many amounts. */
function patternOf(text: string): Pattern {
  const known = patterns.get(text) ?? readPattern(text);
  patterns.set(text, known);
  return known;
}

interface MoneyTextOptions {
  /** Only the whole part, cut and not rounded, as the balance is shown (WALLET-02); with `zeros` where nothing is lost by it alone. */
  readonly cut?: boolean | 'zeros';
  /** A plus sign before gains, for lists of movements. */
  readonly signed?: boolean;
}

/**
 * An amount as people read it: sign, symbol, groups and places as the currency's pattern has them (WALLET-02 to WALLET-04). It
 * works on the digits of the decimal string alone, so no amount ever becomes a float; places beyond the shown ones are cut.
 * @param amount decimal string of the wire, such as `-1234.5`
 * @throws RangeError when it is not a decimal, or the pattern none
 */
export function moneyText(amount: string, currency: MoneyCurrency, { cut, signed }: MoneyTextOptions = {}): string {
  const match = DECIMAL.exec(amount);
  if (!match) throw new RangeError(`not a decimal amount: ${amount.slice(0, 40)}`);
  const { symbol = DEFAULT_CURRENCY.symbol, pattern = DEFAULT_CURRENCY.pattern } = currency;
  const { group, least, most, withSymbol } = patternOf(pattern);
  const [, minus, whole = '0', fraction = ''] = match;
  const counting = fraction.slice(0, most).replace(/0+$/, '').padEnd(least, '0');
  const isCut = cut === 'zeros' ? !/[1-9]/.test(fraction) : cut;
  const shownFraction = isCut ? '' : counting;
  const digits = `${group(whole.replace(/^0+(?=\d)/, ''))}${shownFraction ? `.${shownFraction}` : ''}`;
  const isZero = !/[1-9]/.test(digits);
  const sign = isZero ? '' : minus ? MINUS : signed ? '+' : '';
  return `${sign}${withSymbol(symbol, digits)}`;
}
