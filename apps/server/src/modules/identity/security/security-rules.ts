import { isObviousPaymentPassword } from '@tessera/contract/account/entry-rules';

const DIGITS = /^\d{6}$/;

/**
 * What is wrong with a new payment password, if anything: it has six digits (VALID-14) that are not the first ones tried.
 * @param numbers the member's mobile numbers, as far as there are any
 */
export function paymentPasswordProblem(
  typed: string,
  numbers: readonly (string | null | undefined)[] = [],
): 'PAYMENT_PASSWORD_FORMAT' | 'PASSWORD_COMMON' | undefined {
  if (!DIGITS.test(typed)) return 'PAYMENT_PASSWORD_FORMAT';
  const known = numbers.flatMap((number) => (number ? [number] : []));
  return isObviousPaymentPassword(typed, known) ? 'PASSWORD_COMMON' : undefined;
}

/** An answer as it is compared: people do not remember capitals, blanks and accents the way they typed them. */
export function comparableAnswer(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}
