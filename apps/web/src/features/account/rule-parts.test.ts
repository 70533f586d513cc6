import { expect, test } from 'vitest';
import { passwordPartsOf, paymentPasswordPartsOf, PASSWORD_RULE, rulePartsOf } from './rule-parts.ts';

const said = (parts: readonly { text: string; isMet: boolean | undefined }[]) =>
  Object.fromEntries(parts.map(({ text, isMet }) => [text.replace('account.', ''), isMet]));
const username = { acceptedPattern: '^[A-Za-z][A-Za-z0-9]{5,13}$', minLength: 6, maxLength: 14 };

test('VALID-01, VALID-14: each part of the rule of a user name is met or broken on its own', () => {
  const parts = (value: string) => said(rulePartsOf(username, value));
  expect(parts('')).toEqual({ lengthHint: undefined, ruleFirstLetter: undefined, ruleLettersAndDigits: undefined });
  expect(parts('mai123')).toEqual({ lengthHint: true, ruleFirstLetter: true, ruleLettersAndDigits: true });
  expect(parts('1mai')).toEqual({ lengthHint: false, ruleFirstLetter: false, ruleLettersAndDigits: true });
  expect(parts('mai_1234567890')).toEqual({ lengthHint: true, ruleFirstLetter: true, ruleLettersAndDigits: false });
  const open = { ...username, acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$' };
  expect(said(rulePartsOf(open, 'mai_123'))).toMatchObject({ ruleFirstLetter: true, ruleLettersAndDigits: false });
  expect(rulePartsOf(username, 'mai')[0]?.values).toEqual({ minimum: 6, maximum: 14 });
});

test('VALID-01: where a merchant has its own pattern beside the platform’s, the usual pieces of both are said', () => {
  const both = (own: string) => ({ ...username, acceptedPattern: `(?=${username.acceptedPattern})(?:${own})` });
  expect(said(rulePartsOf(both('^(?=.*\\d)[a-z]+$'), 'mai'))).toEqual({
    lengthHint: false,
    ruleFirstLetter: true,
    ruleLettersAndDigits: true,
    ruleOneDigit: false,
  });
  const number = { acceptedPattern: '(?=^\\d{7,15}$)(?:^9\\d+$)', minLength: 7, maxLength: 15 };
  expect(said(rulePartsOf(number, '9x'))).toEqual({ lengthHint: false, ruleDigits: false });
});

test('PWD-16: the parts of a password, whose length counts characters; a stricter merchant has more of them', () => {
  const names = ['mai123', 'Mosaic'];
  const parts = (value: string, acceptedPattern = '*') =>
    said(passwordPartsOf({ ...PASSWORD_RULE, acceptedPattern }, value, names));
  expect(parts('short')).toEqual({ lengthHint: false, ruleNoNames: true });
  expect(parts('my MOSAIC word')).toEqual({ lengthHint: true, ruleNoNames: false });
  expect(parts('🎲🎲🎲🎲')).toEqual({ lengthHint: false, ruleNoNames: true });
  const strict = '^(?=.*[A-Za-z])(?=.*\\d).+$';
  expect(parts('only letters', strict)).toMatchObject({ ruleOneLetter: true, ruleOneDigit: false });
  expect(parts('12345678', strict)).toMatchObject({ ruleOneLetter: false, ruleOneDigit: true });
  expect(said(passwordPartsOf(PASSWORD_RULE, 'by chance', ['cha']))).toEqual({ lengthHint: true, ruleNoNames: true });
});

test('a rule that demands one length says so, and one whose pattern is its own tells nothing of it', () => {
  expect(rulePartsOf({ acceptedPattern: '^\\d{4}$', minLength: 4, maxLength: 4 }, '12a')).toEqual([
    { text: 'account.exactLengthHint', values: { count: 4 }, isMet: false },
    { text: 'account.ruleDigits', isMet: false },
  ]);
  for (const pattern of ['^\\d*$', '^[0-9]+$', '^\\d{1,6}$']) {
    const digits = (value: string) =>
      said(rulePartsOf({ acceptedPattern: pattern, minLength: 0, maxLength: 0 }, value));
    expect([digits('12'), digits('a1')], pattern).toEqual([{ ruleDigits: true }, { ruleDigits: false }]);
  }
  expect(said(rulePartsOf({ acceptedPattern: '^(x|y)z$', minLength: 0, maxLength: 0 }, 'a'))).toEqual({});
});

test('VALID-14: a payment password is judged for its digits once it has them all', () => {
  const parts = (value: string) => said(paymentPasswordPartsOf(value, 6));
  expect(parts('')).toEqual({ ruleDigitCount: undefined, ruleNotObvious: undefined });
  expect(parts('12')).toEqual({ ruleDigitCount: false, ruleNotObvious: undefined });
  expect(parts('482915')).toEqual({ ruleDigitCount: true, ruleNotObvious: true });
  expect(paymentPasswordPartsOf('12', 6)[0]?.values).toEqual({ count: 6 });
  for (const mixed of ['a48291', '48291a']) expect(parts(mixed).ruleDigitCount, mixed).toBe(false);
  for (const obvious of ['111111', '123456', '987654'])
    expect(parts(obvious)).toEqual({ ruleDigitCount: true, ruleNotObvious: false });
});
