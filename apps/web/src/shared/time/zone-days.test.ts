import { expect, test } from 'vitest';
import { dayIn, offsetOf, startOfDay } from './zone-days.ts';

const at = (text: string) => Date.parse(text);

test('a day is that of the zone, whatever day it is elsewhere', () => {
  expect(dayIn('Asia/Shanghai', at('2026-11-23T16:30:00Z'))).toBe('2026-11-24');
  expect(dayIn('UTC', at('2026-11-23T16:30:00Z'))).toBe('2026-11-23');
  expect(dayIn('America/New_York', at('2026-11-23T03:30:00Z'))).toBe('2026-11-22');
});

test('offsets follow the summer time of the moment', () => {
  expect(offsetOf('Asia/Karachi', at('2026-11-23T00:00:00.500Z'))).toBe(5 * 3_600_000);
  expect(offsetOf('Europe/Berlin', at('2026-07-01T00:00:00Z'))).toBe(2 * 3_600_000);
  expect(offsetOf('Europe/Berlin', at('2026-12-01T00:00:00Z'))).toBe(3_600_000);
});

test('a day begins at midnight of its zone, days back as well, across a change of clocks', () => {
  expect(startOfDay('Asia/Shanghai', at('2026-11-23T16:30:00Z'))).toBe(at('2026-11-23T16:00:00Z'));
  expect(startOfDay('Asia/Shanghai', at('2026-11-23T16:30:00Z'), 6)).toBe(at('2026-11-17T16:00:00Z'));
  expect(startOfDay('Europe/Berlin', at('2026-10-26T12:00:00Z'), 1)).toBe(at('2026-10-24T22:00:00Z'));
  expect(startOfDay('Europe/Berlin', at('2026-10-26T12:00:00Z'))).toBe(at('2026-10-25T23:00:00Z'));
});
