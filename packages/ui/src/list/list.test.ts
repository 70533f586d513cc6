import { expect, test } from 'vitest';
import { isTimeForMore } from './list.tsx';

test('LIST-04: the next page is asked for 300 px before the bottom, at most once a second', () => {
  expect(isTimeForMore(301, 5000, 0)).toBe(false);
  expect(isTimeForMore(300, 5000, 0)).toBe(true);
  expect(isTimeForMore(0, 5999, 5000)).toBe(false);
  expect(isTimeForMore(0, 6000, 5000)).toBe(true);
});
