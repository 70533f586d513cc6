import { expect, test } from 'vitest';
import { dayIn } from '../../shared/time/zone-days.ts';
import { daysOf, isRange } from './report-days.ts';

test('the report’s days are those of the merchant’s zone', () => {
  const late = Date.UTC(2026, 10, 20, 17, 30);
  expect([dayIn('Asia/Shanghai', late), dayIn('UTC', late)]).toEqual(['2026-11-21', '2026-11-20']);
  expect(daysOf('today', '2026-03-01')).toEqual({ startDate: '2026-03-01', endDate: '2026-03-01' });
  expect(daysOf('yesterday', '2026-03-01')).toEqual({ startDate: '2026-02-28', endDate: '2026-02-28' });
  expect(daysOf('sevenDays', '2026-03-01')).toEqual({ startDate: '2026-02-23', endDate: '2026-03-01' });
});

test('a range runs forward and is no longer than what the server takes', () => {
  const range = (startDate: string, endDate: string) => isRange({ startDate, endDate }, 92);
  expect([range('2026-01-01', '2026-01-01'), range('2026-01-01', '2026-04-02')]).toEqual([true, true]);
  expect([range('2026-01-02', '2026-01-01'), range('2026-01-01', '2026-04-03'), range('', '2026-01-01')]).toEqual([
    false,
    false,
    false,
  ]);
});
