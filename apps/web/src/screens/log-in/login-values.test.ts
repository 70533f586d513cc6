import { expect, test } from 'vitest';
import { EMPTY_LOGIN, rememberedFields, loginProblems, loginRequest } from './login-values.ts';

const rule = (more: object) => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 64,
  messageKey: '',
  ...more,
});
const rules = {
  loginUsername: rule({ acceptedPattern: '^u+$' }),
  loginPassword: rule({ acceptedPattern: '^p+$' }),
  loginMobileNum: rule({ acceptedPattern: '^\\d{7}$' }),
  verificationCode: rule({ acceptedPattern: '^\\d{4}$' }),
  slider: null,
};
const values = {
  ...EMPTY_LOGIN,
  username: 'mai',
  password: 'secret words',
  mobile: '0091',
  dialingCode: '86',
  messageCode: '123456',
};

test('LOGIN-14, LOGIN-15: type says the way; a number goes as user name without one zero, the code as password', () => {
  expect(loginRequest('username', values)).toEqual({ type: 'username', username: 'mai', password: 'secret words' });
  expect(loginRequest('mobileNum', values)).toEqual({
    type: 'sms',
    username: '091',
    password: '123456',
    countryDialingCode: '86',
  });
  expect(loginRequest('mobileNum', values, 'a.b.c').type).toBe('firebase');
});

test('LOGIN-16: with a token of the external verification its channel, number and dialling code go along', () => {
  expect(loginRequest('mobileNum', { ...values, mobile: '013912345678' }, 'a.b.c')).toEqual({
    type: 'firebase',
    username: '13912345678',
    password: '123456',
    countryDialingCode: '86',
    firebaseChannel: 'sms',
    firebaseIdToken: 'a.b.c',
    firebaseMobileNo: '+8613912345678',
  });
});

test('LOGIN-23, VALID-15: each field is checked by the rule of the same name', () => {
  const typed = { ...values, username: 'uu', password: 'pp', mobile: '01234567', messageCode: '1234' };
  const clean = { username: undefined, password: undefined, captcha: undefined };
  expect(loginProblems('username', typed, rules, false)).toEqual(clean);
  expect(loginProblems('username', { ...typed, username: 'pp', password: 'uu' }, rules, true)).toEqual({
    username: 'account.accountFormat',
    password: 'account.passwordFormat',
    captcha: 'account.writeCode',
  });
  expect(loginProblems('mobileNum', typed, rules, false)).toEqual({
    mobile: undefined,
    messageCode: undefined,
    captcha: undefined,
  });
  expect(loginProblems('mobileNum', { ...typed, mobile: '1234', messageCode: '1234567' }, rules, false)).toEqual({
    mobile: 'account.mobileFormat',
    messageCode: 'account.codeFormat',
    captcha: undefined,
  });
});

test('ERR-27, ERR-28: an empty number and an empty code have their own sentences', () => {
  expect(loginProblems('mobileNum', EMPTY_LOGIN, rules, false)).toMatchObject({
    mobile: 'account.mobileFormat',
    messageCode: 'account.codeFormat',
  });
});

test('a regulated merchant keeps the user name alone, a classic one the login', () => {
  expect(rememberedFields(values, false)).toEqual({ ...values, password: '' });
  expect(rememberedFields(values, true)).toEqual(values);
});
