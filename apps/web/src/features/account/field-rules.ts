import type { FieldRule } from '@tessera/contract';
import { fitsLength } from '@tessera/contract/account/entry-rules';
import type { TextKey } from '@tessera/texts/index.ts';
import { CAPTCHA_LENGTH, EMAIL_LENGTH, SMS_CODE_LENGTH, WIDENED_CAPTCHA_LENGTH } from '../../shared/time/timings.ts';

/** Message under a field, or undefined when it passes. */
export type FieldProblem = TextKey | undefined;

/** Message of each field whose pattern does not fit; the rest say to check the entry. */
const FORMAT_TEXTS: Readonly<Record<string, TextKey>> = {
  username: 'account.accountFormat',
  loginUsername: 'account.accountFormat',
  password: 'account.passwordFormat',
  loginPassword: 'account.passwordFormat',
  nickname: 'account.nameFormat',
  payeeName: 'account.nameFormat',
  email: 'account.emailFormat',
  mobileNum: 'account.mobileFormat',
  loginMobileNum: 'account.mobileFormat',
  verificationCode: 'account.codeFormat',
  captcha: 'account.codeFormat',
};

function fitsPattern(pattern: string, value: string): boolean {
  if (!pattern) return true;
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    // A pattern this browser does not understand is left to the server.
    return true;
  }
}

/** A mobile number without its one leading zero, as it is checked and sent (VALID-10, LOGIN-15). */
export function withoutLeadingZero(mobile: string): string {
  return mobile.startsWith('0') ? mobile.slice(1) : mobile;
}

/** The value as its rule sees it. */
function ruled(name: string, value: string): string {
  return name === 'mobileNum' || name === 'loginMobileNum' ? withoutLeadingZero(value) : value;
}

/** Digits of codes: captcha at most 6 unless the rule allows up to 16 (VALID-08), SMS code at most 10 (VALID-09). */
function isCode(name: string, value: string, rule: FieldRule): boolean {
  if (name === 'captcha') {
    const longest = rule.maxLength > CAPTCHA_LENGTH ? WIDENED_CAPTCHA_LENGTH : CAPTCHA_LENGTH;
    return /^\d+$/.test(value) && value.length <= longest;
  }
  return name !== 'verificationCode' || (/^\d+$/.test(value) && value.length <= SMS_CODE_LENGTH);
}

/**
 * Checks one field by the server's rule (VALID-01, VALID-03). An empty field passes when it is not required (VALID-02), an empty
 * captcha asks to be written (VALID-07), and an e-mail address has at most 254 characters (VALID-11).
 * @param name field name of the registration or of the login's rule set
 */
export function checkField(name: string, value: string, rule: FieldRule | undefined): FieldProblem {
  if (!rule) return undefined;
  if (value === '') {
    if (!rule.required) return undefined;
    return name === 'captcha' ? 'account.writeCode' : 'account.fieldRequired';
  }
  const seen = ruled(name, value);
  const isShortEmail = name !== 'email' || seen.length <= EMAIL_LENGTH;
  if (fitsLength(rule, seen) && isShortEmail && isCode(name, seen, rule) && fitsPattern(rule.acceptedPattern, seen))
    return undefined;
  return FORMAT_TEXTS[name] ?? 'account.fieldInvalid';
}

/** Checks the repeated password (VALID-05, VALID-06). */
export function checkConfirmation(password: string, confirmation: string): FieldProblem {
  if (confirmation === '') return 'account.incorrectPassword';
  return confirmation === password ? undefined : 'account.confirmationMismatch';
}
