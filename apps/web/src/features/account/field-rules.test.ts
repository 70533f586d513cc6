import { expect, test } from 'vitest';
import { checkConfirmation, checkField, withoutLeadingZero } from './field-rules.ts';

const rule = (more: object = {}) => ({
  enabled: true,
  required: true,
  acceptedPattern: '',
  minLength: 0,
  maxLength: 0,
  ...more,
});

test("VALID-01, VALID-03: a field is checked by the server's rule and gets its own message", () => {
  const username = rule({ acceptedPattern: '^[A-Za-z][A-Za-z0-9]{5,13}$', minLength: 6, maxLength: 14 });
  expect(checkField('username', 'mai123', username)).toBeUndefined();
  expect(checkField('username', '1mai23', username)).toBe('account.accountFormat');
  expect(checkField('password', 'short', rule({ minLength: 8 }))).toBe('account.passwordFormat');
  expect(checkField('zalo', 'anything', undefined)).toBeUndefined();
  expect(checkField('zalo', 'x'.repeat(51), rule({ maxLength: 50 }))).toBe('account.fieldInvalid');
});

test.each([
  ['username', 'account.accountFormat'],
  ['loginUsername', 'account.accountFormat'],
  ['password', 'account.passwordFormat'],
  ['loginPassword', 'account.passwordFormat'],
  ['nickname', 'account.nameFormat'],
  ['payeeName', 'account.nameFormat'],
  ['email', 'account.emailFormat'],
  ['mobileNum', 'account.mobileFormat'],
  ['loginMobileNum', 'account.mobileFormat'],
  ['verificationCode', 'account.codeFormat'],
  ['captcha', 'account.codeFormat'],
  ['zalo', 'account.fieldInvalid'],
])('VALID-03: %s that does not fit says %s', (name, text) => {
  expect(checkField(name, 'x', rule({ minLength: 2 }))).toBe(text);
});

test('VALID-01: a pattern counts characters, not the halves of which some are made', () => {
  expect(checkField('nickname', '🎲🎲', rule({ acceptedPattern: '^.{2}$' }))).toBeUndefined();
});

test('VALID-02: an empty field passes when it is not required, and only then', () => {
  expect(checkField('email', '', rule({ required: false }))).toBeUndefined();
  expect(checkField('email', '', rule())).toBe('account.fieldRequired');
});

test('VALID-05, VALID-06: the repeated password', () => {
  expect(checkConfirmation('secret', '')).toBe('account.incorrectPassword');
  expect(checkConfirmation('secret', 'Secret')).toBe('account.confirmationMismatch');
  expect(checkConfirmation('secret', 'secret')).toBeUndefined();
});

test('VALID-07, VALID-08: captcha is required and numeric, up to 6 digits, up to 16 when the rule says so', () => {
  expect(checkField('captcha', '', rule({ maxLength: 6 }))).toBe('account.writeCode');
  expect(checkField('captcha', '12a4', rule({ maxLength: 6 }))).toBe('account.codeFormat');
  for (const mixed of ['a123', '123a']) expect(checkField('captcha', mixed, rule())).toBe('account.codeFormat');
  expect(checkField('captcha', '123456', rule())).toBeUndefined();
  expect(checkField('captcha', '1234567', rule())).toBe('account.codeFormat');
  expect(checkField('captcha', '1'.repeat(16), rule({ maxLength: 20 }))).toBeUndefined();
  expect(checkField('captcha', '1'.repeat(17), rule({ maxLength: 20 }))).toBe('account.codeFormat');
  expect(checkField('captcha', '1234567', rule({ maxLength: 16 }))).toBeUndefined();
});

test('VALID-09: an SMS code is numeric and at most 10 long', () => {
  expect(checkField('verificationCode', '1234567890', rule())).toBeUndefined();
  for (const wrong of ['12345678901', 'a123', '123a'])
    expect(checkField('verificationCode', wrong, rule())).toBe('account.codeFormat');
});

test('VALID-10, LOGIN-15: exactly one leading zero is removed', () => {
  expect(withoutLeadingZero('0091')).toBe('091');
  expect(withoutLeadingZero('91')).toBe('91');
  const sevenDigits = rule({ acceptedPattern: '^[0-9]{7}$' });
  for (const name of ['mobileNum', 'loginMobileNum']) expect(checkField(name, '01234567', sevenDigits)).toBeUndefined();
  expect(checkField('zalo', '01234567', sevenDigits)).toBe('account.fieldInvalid');
});

test('VALID-11: an e-mail address is at most 254 long', () => {
  const address = (length: number) => `${'a'.repeat(length - 4)}@b.c`;
  expect(checkField('email', address(254), rule())).toBeUndefined();
  expect(checkField('email', address(255), rule())).toBe('account.emailFormat');
});

test('a pattern the browser does not understand is left to the server', () => {
  expect(checkField('nickname', 'Mai', rule({ acceptedPattern: '(?<broken' }))).toBeUndefined();
});
