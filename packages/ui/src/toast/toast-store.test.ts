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

test.each([
  ['TIMING-01: a toast that does not say how long it lasts stays 1.5 s', undefined, 1_500],
  ['TIMING-02: a short one stays 3 s', 'short', 3_000],
  ['TIMING-02: a long one stays 8 s', 'long', 8_000],
] as const)('%s', (_title, lasts, milliseconds) => {
  const store = createToastStore();
  store.show({ kind: 'info', text: 'one', ...(lasts && { lasts }) });
  vi.advanceTimersByTime(milliseconds - 1);
  expect(store.current()?.text).toBe('one');
  vi.advanceTimersByTime(1);
  expect(store.current()).toBeUndefined();
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
