import { expect, test } from 'vitest';
import {
  affiliateOf,
  offeredWays,
  registerMobilePayload,
  registerPayload,
  rulesOfWay,
  shownFields,
  startWay,
} from './register-fields.ts';

const rule = (enabled: boolean) => ({ enabled, required: false, acceptedPattern: '', minLength: 0, maxLength: 0 });
const surroundings = { host: 'play.example', method: 'PWA' as const, termsVersion: '3' };

test('REG-05, REG-06: the enabled fields show, in the order of the rules, unknown ones do not', () => {
  const settings = {
    zalo: rule(true),
    username: rule(true),
    email: rule(false),
    unknown: rule(true),
    captcha: rule(true),
  };
  expect(shownFields(settings)).toEqual(['zalo', 'username', 'captcha']);
});

test('REG-12, REG-13, REG-14, REG-16: the payload', () => {
  expect(
    registerPayload({ username: 'mai123', password: 'secret-secret', email: '', mobileNum: '0912' }, surroundings),
  ).toEqual({
    username: 'mai123',
    password: 'secret-secret',
    mobileNum: '912',
    registerUrl: 'play.example',
    domain: 'play.example',
    registerMethod: 'PWA',
    type: 0,
    ageConfirmed: true,
    termsVersion: '3',
  });
});

test('REG-15: the affiliate code comes from the address, else from earlier in the session', () => {
  expect(affiliateOf(new URLSearchParams('aff=A1'), 'KEPT')).toBe('A1');
  expect(affiliateOf(new URLSearchParams('affiliateCode=A2&aff=A1'), null)).toBe('A2');
  expect(affiliateOf(new URLSearchParams(''), 'KEPT')).toBe('KEPT');
  expect(affiliateOf(new URLSearchParams(''), null)).toBe('');
});

const flags = (username: boolean, mobile: boolean) => ({ USERNAMEREG3: username, MOBILENUMREG3: mobile });

test('REG-03: one registers by number at first only where there is no registration by name', () => {
  expect(startWay(flags(true, true))).toBe('username');
  expect(startWay(flags(true, false))).toBe('username');
  expect(startWay(flags(false, true))).toBe('mobileNum');
  expect(startWay(flags(false, false))).toBe('username');
  expect(offeredWays(flags(true, true))).toEqual(['username', 'mobileNum']);
  expect(offeredWays(flags(false, false))).toEqual([]);
});

const conduct = (whitelabelVal: Record<string, boolean>, settings: object = {}) => ({
  whitelabelVal,
  settings: { smsSlider: true, externalPhoneVerification: false, ...settings },
});

test('REG-05: who solved a puzzle for the code of a registration by number is asked for no captcha besides', () => {
  const settings = { mobileNum: rule(true), verificationCode: rule(true), captcha: rule(true) };
  const asks = (way: 'username' | 'mobileNum', hasCode: boolean, more: object = {}) =>
    shownFields(rulesOfWay(way, settings, conduct({ REGMOBVERF3: hasCode }, more)), way).includes('captcha');
  expect(asks('mobileNum', true)).toBe(false);
  expect(asks('mobileNum', true, { smsSlider: false })).toBe(true);
  expect(asks('mobileNum', true, { externalPhoneVerification: true })).toBe(true);
  expect(asks('mobileNum', false)).toBe(true);
  expect(asks('username', true)).toBe(true);
});

test('FLAG-04, FLAG-05: by number, code and password are asked for as the flags say, and the name never', () => {
  const names = ['username', 'password', 'confirmPassword', 'email', 'mobileNum', 'verificationCode'];
  const settings = Object.fromEntries(names.map((name) => [name, rule(name !== 'mobileNum')]));
  const fields = (code: boolean, password: boolean) => {
    const merchant = conduct({ REGMOBVERF3: code, MOBILENUMPASSREG3: password });
    return shownFields(rulesOfWay('mobileNum', settings, merchant), 'mobileNum');
  };
  expect(fields(true, true)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'email']);
  expect(fields(false, true)).toEqual(['mobileNum', 'password', 'confirmPassword', 'email']);
  expect(fields(true, false)).toEqual(['mobileNum', 'verificationCode', 'email']);
  expect(shownFields(rulesOfWay('username', settings, conduct({})))).toEqual([
    'username',
    'password',
    'confirmPassword',
    'email',
  ]);
});

test('REG-17: with the external phone verification the payload adds its channel and token', () => {
  const values = { username: 'left over', mobileNum: '013912345678', verificationCode: '123456' };
  const plain = registerMobilePayload(values, surroundings, '86');
  expect(plain).toEqual({
    mobileNum: '13912345678',
    countryDialingCode: '86',
    verificationCode: '123456',
    registerUrl: 'play.example',
    domain: 'play.example',
    registerMethod: 'PWA',
    type: 0,
    ageConfirmed: true,
    termsVersion: '3',
  });
  expect(registerMobilePayload(values, surroundings, '86', 'a.b.c')).toEqual({
    ...plain,
    firebaseChannel: 'sms',
    firebaseIdToken: 'a.b.c',
  });
});
