import { expect, test } from 'vitest';
import { badgeText } from './chip.tsx';

test('MSG-07: a badge shows nothing for zero, the number up to 99, and 99+ above', () => {
  expect([0, 1, 99, 100, 4000].map(badgeText)).toEqual(['', '1', '99', '99+', '99+']);
});
