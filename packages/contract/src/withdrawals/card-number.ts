/** What numbers a bank gives out. */
export interface CardNumberRule {
  readonly minDigits: number;
  readonly maxDigits: number;
  /** The last digit proves the others (Luhn), as on payment cards. */
  readonly hasCheckDigit: boolean;
}

/** A number as it is stored: people write them in groups. */
export const plainCardNumber = (typed: string): string => typed.replace(/[\s-]/g, '');

/** True when the last digit fits the others by Luhn's rule, which finds every single wrong digit and most swapped pairs. */
export function fitsCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** True when a number can be one of the bank's. @param digits as of {@link plainCardNumber} */
export function isCardNumber(digits: string, rule: CardNumberRule): boolean {
  if (!/^\d+$/.test(digits) || digits.length < rule.minDigits || digits.length > rule.maxDigits) return false;
  return !rule.hasCheckDigit || fitsCheckDigit(digits);
}

/** A number as it is shown to anybody: its last four digits. */
export const maskCardNumber = (digits: string): string => `**** ${digits.slice(-4)}`;
