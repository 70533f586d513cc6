import { expect, test } from 'vitest';
import { lowerAmount, lowerMinutes } from './lower-one.ts';

test('the lower one of two limits holds, the only one alone, and none where there is none', () => {
  expect(lowerAmount('9.00', '10.00')).toBe('9.00');
  expect(lowerAmount('1000.00', '900.50')).toBe('900.50');
  expect([lowerAmount(null, '1.00'), lowerAmount('1.00', null), lowerAmount(null, null)]).toEqual([
    '1.00',
    '1.00',
    null,
  ]);
  expect([lowerMinutes(30, 240), lowerMinutes(240, 30)]).toEqual([30, 30]);
  expect([lowerMinutes(null, 60), lowerMinutes(60, null), lowerMinutes(null, null)]).toEqual([60, 60, null]);
});
