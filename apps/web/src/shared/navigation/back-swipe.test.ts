import { expect, test } from 'vitest';
import { isSwipe } from './back-swipe.ts';

test('LAYOUT-11: a swipe counts from a travel of 100 px, and only when it goes sideways', () => {
  expect(isSwipe(99, 0)).toBe(false);
  expect(isSwipe(100, 0)).toBe(true);
  expect(isSwipe(-140, 20)).toBe(true);
  expect(isSwipe(120, 400)).toBe(false);
});
