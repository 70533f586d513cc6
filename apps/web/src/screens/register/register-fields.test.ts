import { expect, test } from 'vitest';
import { affiliateOf, registerPayload, shownFields } from './register-fields.ts';

const rule = (enabled: boolean) => ({ enabled, required: false, acceptedPattern: '', minLength: 0, maxLength: 0 });
const surroundings = { host: 'play.example', method: 'PWA' as const, termsVersion: '3' };

test('REG-05, REG-06: the enabled fields show, in the order of the form, unknown ones do not', () => {
  const settings = {
    captcha: rule(true),
    username: rule(true),
    zalo: rule(true),
    email: rule(false),
    unknown: rule(true),
  };
  expect(shownFields(settings)).toEqual(['username', 'zalo', 'captcha']);
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
