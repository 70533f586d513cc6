import { expect, test } from 'vitest';
import { registerMethodOf } from './register-method.ts';

const browser = { isNativeWrapper: false, isIosStandalone: false, isStandalone: false };

test('REG-14: APP, WEBCLIP, PWA or H5 by how the app runs', () => {
  expect(registerMethodOf(browser)).toBe('H5');
  expect(registerMethodOf({ ...browser, isStandalone: true })).toBe('PWA');
  expect(registerMethodOf({ ...browser, isStandalone: true, isIosStandalone: true })).toBe('WEBCLIP');
  expect(registerMethodOf({ isNativeWrapper: true, isIosStandalone: true, isStandalone: true })).toBe('APP');
});
