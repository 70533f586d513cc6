import { expect, test } from 'vitest';
import { startOf } from './period.ts';

test('RECORD-01: periods begin at midnight of their first day', () => {
  const now = new Date(2026, 10, 21, 15, 30).getTime();
  expect(new Date(startOf('today', now))).toEqual(new Date(2026, 10, 21));
  expect(new Date(startOf('sevenDays', now))).toEqual(new Date(2026, 10, 15));
  expect(new Date(startOf('thirtyDays', now))).toEqual(new Date(2026, 9, 23));
});
