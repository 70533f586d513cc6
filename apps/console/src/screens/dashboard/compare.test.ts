import { expect, test } from 'vitest';
import { ageOf, compare } from './compare.ts';

test('a figure is up or down by percent, and by none against nothing or another sign', () => {
  expect(compare('150.00', '100.00')).toEqual({ direction: 'up', percent: 50 });
  expect(compare(1, 4)).toEqual({ direction: 'down', percent: 75 });
  expect(compare('0.00', '0')).toEqual({ direction: 'same', percent: null });
  expect(compare('5', '0')).toEqual({ direction: 'up', percent: null });
  expect(compare('0', '5')).toEqual({ direction: 'down', percent: 100 });
  expect(compare('-5', '5')).toEqual({ direction: 'down', percent: null });
  expect(compare('-20', '-10')).toEqual({ direction: 'down', percent: 100 });
});

test('an age is shown in minutes, hours and days, and never below nothing', () => {
  const at = '2026-11-25T12:00:00Z';
  expect(ageOf('2026-11-25T11:41:30Z', at)).toBe('18 min');
  expect(ageOf('2026-11-25T09:55:00Z', at)).toBe('2 h 5 min');
  expect(ageOf('2026-11-22T11:00:00Z', at)).toBe('3 days');
  expect(ageOf('2026-11-25T12:00:05Z', at)).toBe('0 min');
});
