import { expect, test } from 'vitest';
import { slideAt } from './carousel.tsx';

test('the slide in view is the nearest one, in both writing directions', () => {
  expect(slideAt(0, 360)).toBe(0);
  expect(slideAt(200, 360)).toBe(1);
  expect(slideAt(-725, 360)).toBe(2);
  expect(slideAt(100, 0)).toBe(0);
});
