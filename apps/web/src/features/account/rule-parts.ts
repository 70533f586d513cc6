import type { FieldRule } from '@tessera/contract';
import { containsName, fitsLength, isObviousPaymentPassword } from '@tessera/contract/account/entry-rules';
import type { TextKey } from '@tessera/texts/index.ts';

/** One thing that a rule demands, with whether an entry has it; undefined while nothing is entered. */
export interface FieldRulePart {
  readonly text: TextKey;
  readonly values?: Readonly<Record<string, number>>;
  readonly isMet: boolean | undefined;
}

/** The shape of a password where the merchant's rule is not known yet (PWD-16). */
export const PASSWORD_RULE: Pick<FieldRule, 'acceptedPattern' | 'minLength' | 'maxLength'> = {
  acceptedPattern: '*',
  minLength: 8,
  maxLength: 64,
};

type Shape = typeof PASSWORD_RULE;
type Demand = Omit<FieldRulePart, 'isMet'> & { readonly isIn: (value: string) => boolean | undefined };

/**
 * What the usual pieces of a pattern demand; a piece that is none of these shows only when the entry is judged. A merchant's own pattern
 * follows the platform's, each in brackets.
 */
const PATTERN_DEMANDS: readonly { readonly piece: RegExp; readonly text: TextKey; readonly entry: RegExp }[] = [
  { piece: /(?:^|[=:])\^\[A-Za-z\]\[/, text: 'account.ruleFirstLetter', entry: /^[A-Za-z]/ },
  {
    piece: /\[A-Za-z0-9\](?:[*+]|\{[\d,]+\})\$(?:\)|$)/,
    text: 'account.ruleLettersAndDigits',
    entry: /^[A-Za-z0-9]*$/,
  },
  { piece: /\(\?=\.\*\[A-Za-z\]\)/, text: 'account.ruleOneLetter', entry: /[A-Za-z]/ },
  { piece: /\(\?=\.\*(?:\\d|\[0-9\])\)/, text: 'account.ruleOneDigit', entry: /\d/ },
  {
    piece: /(?:^|[=:])\^(?:\\d|\[0-9\])(?:[*+]|\{[\d,]+\})\$(?:\)|$)/,
    text: 'account.ruleDigits',
    entry: /^\d*$/,
  },
];

function lengthDemand(rule: Shape): Demand | undefined {
  const { minLength, maxLength } = rule;
  if (maxLength === 0) return undefined;
  const isIn = (value: string) => fitsLength(rule, value);
  if (minLength === maxLength) return { text: 'account.exactLengthHint', values: { count: maxLength }, isIn };
  return { text: 'account.lengthHint', values: { minimum: minLength, maximum: maxLength }, isIn };
}

const shown = (demands: readonly Demand[], value: string): FieldRulePart[] =>
  demands.map(({ isIn, ...part }) => ({ ...part, isMet: value === '' ? undefined : isIn(value) }));

function demandsOf(rule: Shape): Demand[] {
  const length = lengthDemand(rule);
  const pattern = PATTERN_DEMANDS.filter(({ piece }) => piece.test(rule.acceptedPattern));
  const others = pattern.map(({ text, entry }) => ({ text, isIn: (value: string) => entry.test(value) }));
  return length ? [length, ...others] : others;
}

/** The parts of a field's rule as an entry has them: its length and what its pattern says of letters and digits. */
export function rulePartsOf(rule: Shape, value: string): FieldRulePart[] {
  return shown(demandsOf(rule), value);
}

/**
 * The parts of a password's rule; that it is not one of the common ones is known by the server alone (PWD-16).
 * @param names of member and merchant, which it must not contain
 */
export function passwordPartsOf(rule: Shape, value: string, names: readonly string[]): FieldRulePart[] {
  const isWithoutNames = (password: string) => !containsName(password, names);
  return shown([...demandsOf(rule), { text: 'account.ruleNoNames', isIn: isWithoutNames }], value);
}

/** The parts of a payment password's rule (VALID-14). */
export function paymentPasswordPartsOf(value: string, length: number): FieldRulePart[] {
  const isWhole = (digits: string) => digits.length === length && /^\d*$/.test(digits);
  const demands: Demand[] = [
    { text: 'account.ruleDigitCount', values: { count: length }, isIn: isWhole },
    // A beginning is no sign of how it goes on.
    {
      text: 'account.ruleNotObvious',
      isIn: (digits) => (isWhole(digits) ? !isObviousPaymentPassword(digits) : undefined),
    },
  ];
  return shown(demands, value);
}
