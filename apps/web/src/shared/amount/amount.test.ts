import { expect, test } from 'vitest';
import { checkAmount, plainAmount } from './amount.ts';

const limits = { minimum: '10.00', maximum: '50000.00' };

test('an amount must be a plain decimal within the limits of the method', () => {
  expect(checkAmount('10', limits)).toBeUndefined();
  expect(checkAmount('50000.00', limits)).toBeUndefined();
  expect(checkAmount('9.99', limits)).toBe('low');
  expect(checkAmount('50000.01', limits)).toBe('high');
  for (const text of ['', '-5', '1e3', '10.005', '1,000', 'ten'])
    expect(checkAmount(text, limits), text).toBe('format');
});

test('whole amounts are shown without places', () => {
  expect(['100.00', '0.50', '12.30'].map(plainAmount)).toEqual(['100', '0.50', '12.30']);
});
