// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { described } from '../../../test/form-notes.ts';
import { ASKED, openRegistration } from '../../../test/registration.tsx';
import type { RenderedPart } from '../../../test/render-in-app.tsx';

const LENGTH = { ...ASKED, minLength: 2 };
const FREE = { ...LENGTH, required: false };

let part: RenderedPart;
afterEach(() => part.unmount());

const open = async (settings: Readonly<Record<string, typeof ASKED>>) =>
  void ({ part } = await openRegistration({ settings }));
const input = (name: string) => part.element.querySelector<HTMLInputElement>(`input[name=${name}]`);
/** Attributes of a field for the phone's keyboard and password manager. */
const told = (name: string) => [
  input(name)?.type,
  ...['inputmode', 'autocomplete', 'maxlength'].map((attribute) => input(name)?.getAttribute(attribute)),
];

test('REG-06: each field is labelled, and the phone knows what it is for', async () => {
  const names = [
    'username',
    'password',
    'confirmPassword',
    'nickname',
    'payeeName',
    'email',
    'paymentPassword',
    'zalo',
  ];
  await open(Object.fromEntries(names.map((name) => [name, FREE])));
  expect(names.map((name) => input(name)?.labels?.[0]?.textContent)).toEqual(names);
  expect(Object.fromEntries(names.map((name) => [name, told(name)]))).toEqual({
    username: ['text', null, 'username', null],
    password: ['password', null, 'new-password', null],
    confirmPassword: ['password', null, 'new-password', null],
    nickname: ['text', null, 'nickname', null],
    payeeName: ['text', null, 'name', null],
    email: ['email', 'email', 'email', '254'],
    paymentPassword: ['password', 'numeric', 'off', null],
    zalo: ['text', null, null, null],
  });
  expect([input('username')?.getAttribute('autocapitalize'), input('username')?.getAttribute('spellcheck')]).toEqual([
    'none',
    'false',
  ]);
});

test('REG-05: a field that need not be filled in says so, another is marked as required', async () => {
  await open({ username: LENGTH, nickname: FREE });
  const state = (name: string) => [input(name)?.required, input(name)?.getAttribute('placeholder')];
  expect([state('username'), state('nickname')]).toEqual([
    [true, null],
    [false, 'optional'],
  ]);
});

test('a password is shown on request and keeps its spaces, another entry loses those before it', async () => {
  await open({ password: LENGTH, nickname: FREE });
  await part.press(part.button('showPassword'));
  expect(told('password')[0]).toBe('text');
  await part.press(part.button('hidePassword'));
  expect(told('password')[0]).toBe('password');
  await part.type('password', ' secret');
  await part.type('nickname', '  Mai ');
  expect(part.values()).toMatchObject({ password: ' secret', nickname: 'Mai ' });
});

test('REG-24: name and password show their rule beside the field from the start; the password has a hint', async () => {
  await open({ username: LENGTH, password: LENGTH, confirmPassword: LENGTH, paymentPassword: LENGTH, nickname: FREE });
  expect(described('username')).toBe('lengthHint minimum=2 maximum=20');
  expect(described('password')).toBe('passwordHint lengthHint minimum=2 maximum=20ruleNoNames');
  expect(described('paymentPassword')).toBe('ruleDigitCount count=6ruleNotObvious');
  expect([described('confirmPassword'), described('nickname')]).toEqual(['', '']);
});

test('REG-24: a password must not contain the name that is typed, nor the brand', async () => {
  await open({ username: LENGTH, password: LENGTH });
  await part.type('username', 'maimai');
  await part.type('password', 'maimai1');
  expect(described('password')).toContain('ruleNoNames (ruleBroken)');
  await part.type('password', 'Aurora1');
  expect(described('password')).toContain('ruleNoNames (ruleBroken)');
  await part.type('password', 'another1');
  expect(described('password')).toContain('ruleNoNames (ruleMet)');
});

test('REG-24: another field shows its rule once an entry broke it, an e-mail address and a repetition never', async () => {
  await open({ nickname: LENGTH, confirmPassword: LENGTH, email: LENGTH });
  await part.submit();
  expect(described('nickname')).toBe('fieldRequired');
  for (const name of ['nickname', 'confirmPassword', 'email']) {
    await part.type(name, 'M');
    await part.acting(() => input(name)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  }
  expect(described('nickname')).toBe('nameFormat lengthHint minimum=2 maximum=20 (ruleBroken)');
  expect(described('confirmPassword')).toBe('confirmationMismatch');
  expect(described('email')).toBe('emailFormat');
});

test.each([
  [6, '6'],
  [7, '16'],
])('VALID-08: a captcha whose rule says %s digits takes %s', async (maxLength, longest) => {
  await open({ username: LENGTH, captcha: { ...ASKED, maxLength } });
  expect(input('identifying')?.getAttribute('maxlength')).toBe(longest);
});
