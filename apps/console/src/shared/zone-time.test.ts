import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromZone, inZone, toZone } from './zone-time.ts';

test('a time is typed and shown in the merchant’s zone', () => {
  expect(fromZone('2026-12-31T08:00', 'Asia/Shanghai')).toBe('2026-12-31T00:00:00.000Z');
  expect(toZone('2026-12-31T00:00:00.000Z', 'Asia/Shanghai')).toBe('2026-12-31T08:00');
  expect(inZone('2026-12-31T00:00:00.000Z', 'Asia/Manila')).toBe('31 Dec 2026, 08:00');
  expect([fromZone('', 'UTC'), fromZone('soon', 'UTC'), toZone(null, 'UTC')]).toEqual([null, null, '']);
});

test('an hour that the clocks leave out is the one after it, and one that they show twice is the first', () => {
  expect(fromZone('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(fromZone('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

test('what is shown and typed again is the same minute, in any zone', () => {
  const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'Europe/Berlin'];
  const minutes = fc.integer({ min: 25_000_000, max: 40_000_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const shown = toZone(new Date(minute * 60_000).toISOString(), zone);
      const typed = fromZone(shown, zone);
      expect(toZone(typed, zone)).toBe(shown);
    }),
  );
});
