import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNREAD_THROTTLE_MS } from '../../shared/time/timings.ts';
import { createThrottle, wantedCounts } from './unread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

/** Askings of a throttled call, each answered by the number of the call. */
function throttled() {
  const ask = vi.fn(async () => ask.mock.calls.length);
  const throttle = createThrottle<number>(UNREAD_THROTTLE_MS);
  return { ask, throttle };
}

test('MSG-12: what is asked within 250 ms of a call is one more call after them, whose answer is no older than the asking', async () => {
  const { ask, throttle } = throttled();
  expect(UNREAD_THROTTLE_MS).toBe(250);
  expect(await throttle('a', ask)).toBe(1);
  await vi.advanceTimersByTimeAsync(249);
  const newest = vi.fn(async () => 10);
  const waiting = [throttle('a', ask), throttle('a', newest)];
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(waiting)).toEqual([10, 10]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(newest).toHaveBeenCalledTimes(1);
  const third = throttle('a', ask);
  await vi.advanceTimersByTimeAsync(249);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await third).toBe(2);
  await vi.advanceTimersByTimeAsync(250);
  expect(await throttle('a', ask)).toBe(3);
});

test('MSG-12: another member neither waits for the call of the one before nor gets their answer', async () => {
  const { ask, throttle } = throttled();
  expect(await throttle('a', ask)).toBe(1);
  const waiting = throttle('a', ask);
  expect(await throttle('b', ask)).toBe(2);
  const own = throttle('b', async () => 20);
  await vi.advanceTimersByTimeAsync(250);
  expect(await own).toBe(20);
  expect(await waiting).toBe(3);
});
