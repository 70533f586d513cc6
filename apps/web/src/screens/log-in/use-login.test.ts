import { CallFailure } from '@tessera/contract/calls';
import { expect, test } from 'vitest';
import { captchaOf } from './use-login.ts';

test('LOGIN-08: only a failure whose answer carries a captcha brings one', () => {
  expect(captchaOf(new CallFailure('USER_UNAVAILABLE', 400, 'no', { captcha: 'iVBOR' }))).toBe('iVBOR');
  expect(captchaOf(new CallFailure('USER_UNAVAILABLE', 400, 'no', { captcha: '' }))).toBeUndefined();
  expect(captchaOf(new CallFailure('USER_UNAVAILABLE', 400, 'no', { captcha: 5 }))).toBeUndefined();
  expect(captchaOf(new CallFailure('USER_UNAVAILABLE', 400, 'no'))).toBeUndefined();
  expect(captchaOf(new TypeError('network'))).toBeUndefined();
});
