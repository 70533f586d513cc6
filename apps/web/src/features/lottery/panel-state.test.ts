import { expect, test } from 'vitest';
import { FIRST_PANEL, KENO_PANEL, withDay, withMenu } from './panel-state.ts';

test('LOTT-11: choosing a category starts its list and its days anew, and leaves KENO', () => {
  expect(FIRST_PANEL).toEqual({ menu: 0, day: -1, isKeno: false });
  const filtered = withDay(withMenu(3), 5);
  expect(filtered).toEqual({ menu: 3, day: 5, isKeno: false });
  expect(withMenu(4)).toEqual({ menu: 4, day: -1, isKeno: false });
  expect(KENO_PANEL.day).toBe(-1);
});

test('LOTT-08: the same day twice is no day', () => {
  expect(withDay(withDay(withMenu(1), 2), 2)).toEqual(withMenu(1));
});
