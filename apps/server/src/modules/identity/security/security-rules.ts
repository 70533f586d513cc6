const DIGITS = /^\d{6}$/;

/** True for digits that everybody tries first: one digit six times, or six in a row up or down. */
function isObvious(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index])));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 2);
}

/** What is wrong with a new payment password, if anything: it has six digits (VALID-14) that are not the first ones tried. */
export function paymentPasswordProblem(typed: string): 'PAYMENT_PASSWORD_FORMAT' | 'PASSWORD_COMMON' | undefined {
  if (!DIGITS.test(typed)) return 'PAYMENT_PASSWORD_FORMAT';
  return isObvious(typed) ? 'PASSWORD_COMMON' : undefined;
}

/** An answer as it is compared: people do not remember capitals, blanks and accents the way they typed them. */
export function comparableAnswer(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}
