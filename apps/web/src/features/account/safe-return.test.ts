import { expect, test } from 'vitest';
import { safeReturn } from './safe-return.ts';

test('LOGIN-22: after the login one returns to an address of ours, else home', () => {
  expect(safeReturn('/m/voucherCenter?x=1')).toBe('/m/voucherCenter?x=1');
  for (const from of [undefined, 'https://elsewhere', '//elsewhere/m/home', '/m/login?x=1', '/unknown']) {
    expect(safeReturn(from)).toBe('/m/home');
  }
});
