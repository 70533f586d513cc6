import { expect, test, vi } from 'vitest';
import { UNREAD_THROTTLE_MS } from '../../shared/time/timings.ts';
import { createThrottle, wantedCounts } from './unread.ts';

const both = { inbox: true, chat: true };

test('MSG-10: the unread count of the inbox is asked for by members, not by type 4 and not by guests', () => {
  expect([0, 1, 2, 40].map((type) => wantedCounts(type, both).inbox)).toEqual([true, true, true, true]);
  expect([4, undefined].map((type) => wantedCounts(type, both).inbox)).toEqual([false, false]);
  expect(wantedCounts(0, { inbox: false, chat: true }).inbox).toBe(false);
});

test('MSG-11: the unread count of the chat is asked for only with CBS3 and not by type 4', () => {
  expect(wantedCounts(0, both).chat).toBe(true);
  expect(wantedCounts(0, { inbox: true, chat: false }).chat).toBe(false);
  expect([4, undefined].map((type) => wantedCounts(type, both).chat)).toEqual([false, false]);
});

test('MSG-12: two askings within 250 ms are one call; another member gets an answer of their own', async () => {
  let now = 1_000;
  const ask = vi.fn(async () => ask.mock.calls.length);
  const throttle = createThrottle<number>(UNREAD_THROTTLE_MS, () => now);
  expect(UNREAD_THROTTLE_MS).toBe(250);
  expect(await throttle('a', ask)).toBe(1);
  now += 249;
  expect(await throttle('a', ask)).toBe(1);
  expect(await throttle('b', ask)).toBe(2);
  now += 250;
  expect(await throttle('b', ask)).toBe(3);
  expect(ask).toHaveBeenCalledTimes(3);
});
