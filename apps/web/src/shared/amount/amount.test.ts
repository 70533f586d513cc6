import { expect, test } from 'vitest';
import { checkAmount, placesOf, plainAmount } from './amount.ts';

const limits = { minimum: '10.00', maximum: '50000.00' };
const cents = { displayDecimals: 2 };

test('an amount must be a plain decimal within the limits of the method', () => {
  expect(checkAmount('10', limits, cents)).toBeUndefined();
  expect(checkAmount('50000.00', limits, cents)).toBeUndefined();
  expect(checkAmount('9.99', limits, cents)).toBe('low');
  expect(checkAmount('50000.01', limits, cents)).toBe('high');
  for (const text of ['', '-5', '1e3', '10.005', '1,000', 'ten'])
    expect(checkAmount(text, limits, cents), text).toBe('format');
});

test('whole amounts are shown without places', () => {
  expect(['100.00', '0.50', '12.30'].map(plainAmount)).toEqual(['100', '0.50', '12.30']);
});

test('an amount has at most the places of its currency', () => {
  expect(checkAmount('1000', limits, { displayDecimals: 0 })).toBeUndefined();
  expect(checkAmount('100.5', limits, { displayDecimals: 0 })).toBe('format');
  expect(checkAmount('100.555', limits, { displayDecimals: 3 })).toBeUndefined();
  expect(checkAmount('100.5555', limits, { displayDecimals: 3 })).toBe('format');
});

test('places of a step are the significant ones', () => {
  expect(['0.01', '1.00', '5', '0.5000', '0.0001'].map(placesOf)).toEqual([2, 0, 0, 1, 4]);
});
