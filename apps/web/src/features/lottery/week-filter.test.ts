import { expect, test } from 'vitest';
import { dayAfterTap, drawnOn, EVERY_DAY, hasWeekBar, WEEK_DAYS } from './week-filter.ts';

test('LOTT-05: the bar of days belongs to central and southern Vietnam alone', () => {
  expect(['vietnam_central', 'vietnam_southern'].every(hasWeekBar)).toBe(true);
  expect(['vietnam_north', 'ssc', 'k3', 'KENO', ''].some(hasWeekBar)).toBe(false);
});

test('LOTT-06: seven days from Monday to Sunday, with the values 2 to 7 and 1', () => {
  expect(WEEK_DAYS.map(({ value }) => value)).toEqual([2, 3, 4, 5, 6, 7, 1]);
  expect(WEEK_DAYS.map(({ text }) => text.split('_').at(-1))).toEqual(['1', '2', '3', '4', '5', '6', '0']);
});

test('LOTT-07: a day keeps the games whose list has it as a whole item', () => {
  const games = [
    { id: 'a', drawDayOfWeek: '1,7' },
    { id: 'b', drawDayOfWeek: '17' },
    { id: 'c', drawDayOfWeek: '2, 7' },
    { id: 'd', drawDayOfWeek: null },
    { id: 'e' },
  ];
  expect(drawnOn(games, 7).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(drawnOn(games, 1).map(({ id }) => id)).toEqual(['a']);
});

test('LOTT-08: -1 filters nothing, and the chosen day tapped again returns to it', () => {
  expect(EVERY_DAY).toBe(-1);
  expect(drawnOn([{ drawDayOfWeek: '3' }, {}], EVERY_DAY)).toHaveLength(2);
  expect(dayAfterTap(EVERY_DAY, 3)).toBe(3);
  expect(dayAfterTap(3, 4)).toBe(4);
  expect(dayAfterTap(4, 4)).toBe(EVERY_DAY);
});
