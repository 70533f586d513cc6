import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginCountdownEnd, registerCountdownEnd, startCountdown } from './code-countdown.ts';

const NOW = new Date('2026-11-21T12:00:00Z').getTime();
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

test('SMS-02: the countdown of a registration lasts expiredMinutes x 60 s, 60 s when none are given', () => {
  expect(registerCountdownEnd(NOW, 3, false) - NOW).toBe(180_000);
  expect(registerCountdownEnd(NOW, 0.5, false) - NOW).toBe(30_000);
  for (const missing of [undefined, Number.NaN, Number.POSITIVE_INFINITY, 0, -1])
    expect(registerCountdownEnd(NOW, missing, false) - NOW).toBe(60_000);
});

test('SMS-03: with the external verification it is one minute, whatever the answer says', () => {
  expect(registerCountdownEnd(NOW, 3, true) - NOW).toBe(60_000);
  expect(registerCountdownEnd(NOW, undefined, true) - NOW).toBe(60_000);
});

test('SMS-04: the countdown of a login runs to the timestamp of the answer, in seconds, ticking every 500 ms', () => {
  const told: number[] = [];
  startCountdown(loginCountdownEnd(NOW, NOW + 2_200), (seconds) => told.push(seconds));
  expect(told).toEqual([3]);
  vi.advanceTimersByTime(499);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([3, 2]);
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([3, 2, 2, 1, 1, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('SMS-04: a countdown that is over says 0 and starts no timer', () => {
  const told: number[] = [];
  startCountdown(NOW, (seconds) => told.push(seconds));
  expect([told, vi.getTimerCount()]).toEqual([[0], 0]);
});

test('SMS-04: a clock that is wrong by a day, either way, counts a minute', () => {
  const DAY = 86_400_000;
  expect(loginCountdownEnd(NOW, NOW + 600_000) - NOW).toBe(600_000);
  for (const wrong of [-DAY, 0, 600_001, DAY]) expect(loginCountdownEnd(NOW, NOW + wrong) - NOW).toBe(60_000);
  expect(loginCountdownEnd(NOW, undefined) - NOW).toBe(60_000);
});

test('SMS-04: a phone that slept shows what is left, not where it stopped', () => {
  const told: number[] = [];
  startCountdown(NOW + 60_000, (seconds) => told.push(seconds));
  vi.setSystemTime(NOW + 50_000);
  vi.advanceTimersByTime(500);
  expect(told.at(-1)).toBe(10);
});

test('SMS-05: ending the countdown, as leaving the screen does, leaves no timer behind', () => {
  const notify = vi.fn();
  const stop = startCountdown(NOW + 60_000, notify);
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(notify).toHaveBeenCalledOnce();
});
