import { expect, test } from 'vitest';
import { countdownText } from './countdown-text.ts';

test('hours, minutes and seconds, never below zero, dashes when there is nothing to count', () => {
  expect(countdownText(3_725_000)).toBe('01:02:05');
  expect(countdownText(-5)).toBe('00:00:00');
  expect(countdownText(360_000_000)).toBe('100:00:00');
  expect(countdownText(undefined)).toBe('--:--:--');
});
