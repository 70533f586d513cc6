import { expect, test } from 'vitest';
import { closesOnRelease } from './follow-finger.ts';

test('a drag over three tenths of the panel closes it, a shorter slow one does not', () => {
  expect(closesOnRelease(130, 400, 900)).toBe(true);
  expect(closesOnRelease(100, 400, 900)).toBe(false);
});

test('a flick closes however short, a tap or a drag the other way never does', () => {
  expect(closesOnRelease(60, 400, 80)).toBe(true);
  expect(closesOnRelease(5, 400, 1)).toBe(false);
  expect(closesOnRelease(-200, 400, 100)).toBe(false);
});
