/** A password may contain shorter names than this by chance. */
const LEAST_NAME_LENGTH = 4;

/** How long an entry may be, in characters; a greatest length of 0 sets no limit. */
export interface LengthRule {
  readonly minLength: number;
  readonly maxLength: number;
}

/** True when an entry is as long as its rule demands. Characters count, not bytes or halves of a surrogate pair. */
export function fitsLength({ minLength, maxLength }: LengthRule, value: string): boolean {
  const { length } = [...value];
  return length >= minLength && (maxLength === 0 || length <= maxLength);
}

/** True when a password contains one of the names of member and merchant, in whatever case (PWD-16). */
export function containsName(password: string, names: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return names.some((name) => name.length >= LEAST_NAME_LENGTH && lower.includes(name.toLowerCase()));
}

/** What the keys of a telephone draw, and other favourites that no rule below finds. */
const DRAWN = ' 147258 258369 147369 159753 159357 123654 142536 102030 112358 ';
/** Every pair twice, every three thrice, or a piece again and again. */
const REPEATED = /^(?:(\d)\1(\d)\2(\d)\3|(\d)\4\4(\d)\5\5|(\d{1,3})\6+)$/;
/** A birthday of somebody old enough: day, month and year in the orders that people write. */
const YEAR = '(?:[4-9]\\d|0\\d|10)';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const BIRTHDAY = new RegExp(`^(?:${DAY}${MONTH}${YEAR}|${MONTH}${DAY}${YEAR}|${YEAR}${MONTH}${DAY})$`);

/**
 * True for a payment password that is tried first: a run up or down, a piece that repeats, pairs, the same read backwards, a
 * birthday, what the keys draw, or a part of one of the member's numbers.
 * @param digits all of them
 * @param numbers mobile numbers of the member, digits
 */
export function isObviousPaymentPassword(digits: string, numbers: readonly string[] = []): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index])));
  return (
    (steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 2)) ||
    digits === [...digits].reverse().join('') ||
    REPEATED.test(digits) ||
    BIRTHDAY.test(digits) ||
    DRAWN.includes(` ${digits} `) ||
    numbers.some((number) => number.includes(digits))
  );
}
