import { expect, test } from 'vitest';
import { startOf } from './period.ts';

test('RECORD-01: periods begin at midnight of their first day in the merchant’s zone', () => {
  const now = Date.parse('2026-11-21T18:30:00Z');
  const starts = (['today', 'sevenDays', 'thirtyDays'] as const).map((period) =>
    new Date(startOf(period, 'Asia/Shanghai', now)).toISOString(),
  );
  expect(starts).toEqual(['2026-11-21T16:00:00.000Z', '2026-11-15T16:00:00.000Z', '2026-10-23T16:00:00.000Z']);
});
