import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a toast leaves after its time', () => {
  const store = createToastStore();
  store.show({ kind: 'info', text: 'one', lasts: 1500 });
  vi.advanceTimersByTime(1499);
  expect(store.current()?.text).toBe('one');
  vi.advanceTimersByTime(1);
  expect(store.current()).toBeUndefined();
});

/** How long a toast stays that lasts as asked, milliseconds. */
function timeOf(lasts: 'short' | 'long' | undefined): number {
  const store = createToastStore();
  store.show({ kind: 'info', text: 'one', ...(lasts && { lasts }) });
  let passed = 0;
  for (; store.current(); passed += 1) vi.advanceTimersByTime(1);
  return passed;
}

test('TIMING-01: a toast that does not say how long it lasts stays 1.5 s', () => {
  expect(timeOf(undefined)).toBe(1_500);
});

test('TIMING-02: a short one stays 3 s, a long one 8 s', () => {
  expect([timeOf('short'), timeOf('long')]).toEqual([3_000, 8_000]);
});

test('hiding an older toast leaves the newer one alone', () => {
  const store = createToastStore();
  const hideLoading = store.show({ kind: 'loading', text: 'loading', lasts: 10_000 });
  store.show({ kind: 'success', text: 'saved', lasts: 1000 });
  hideLoading();
  expect(store.current()?.text).toBe('saved');
});

test('listeners hear each change and none after they leave', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.show({ kind: 'info', text: 'one', lasts: 100 });
  leave();
  store.hide();
  expect(listener).toHaveBeenCalledTimes(1);
});
