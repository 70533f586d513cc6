/** Names shorter than this may stand in a password by chance. */
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

/** True for a payment password that everybody tries first: one digit throughout, or a run up or down. @param digits all of them */
export function isObviousPaymentPassword(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index])));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 2);
}
