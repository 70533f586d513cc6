import { expect, test } from 'vitest';
import { daysOf } from './periods.ts';
import { sortRows } from './sort-rows.ts';

test('periods are whole days that end today, over the ends of months and years', () => {
  expect(daysOf('today', '2026-03-01')).toEqual({ first: '2026-03-01', last: '2026-03-01' });
  expect(daysOf('yesterday', '2026-03-01')).toEqual({ first: '2026-02-28', last: '2026-02-28' });
  expect(daysOf('week', '2026-01-03')).toEqual({ first: '2025-12-28', last: '2026-01-03' });
  expect(daysOf('month', '2026-11-25')).toEqual({ first: '2026-11-01', last: '2026-11-25' });
});

test('rows are sorted by size and not by letters, and by name', () => {
  const row = (name: string, result: string) => ({
    key: name,
    name,
    currency: 'CNY',
    bets: 1,
    staked: '0.00',
    returned: '0.00',
    result,
  });
  const rows = [row('b', '9.00'), row('c', '-100.00'), row('a', '10.00')];
  const names = (by: 'name' | 'result', isDescending: boolean) =>
    sortRows(rows, { by, isDescending }).map(({ name }) => name);
  expect(names('result', true)).toEqual(['a', 'b', 'c']);
  expect(names('result', false)).toEqual(['c', 'b', 'a']);
  expect(names('name', false)).toEqual(['a', 'b', 'c']);
});
