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
  store.show({ kind: 'info', text: 'one', milliseconds: 1500 });
  vi.advanceTimersByTime(1499);
  expect(store.current()?.text).toBe('one');
  vi.advanceTimersByTime(1);
  expect(store.current()).toBeUndefined();
});

test('hiding an older toast leaves the newer one alone', () => {
  const store = createToastStore();
  const hideLoading = store.show({ kind: 'loading', text: 'loading', milliseconds: 10_000 });
  store.show({ kind: 'success', text: 'saved', milliseconds: 1000 });
  hideLoading();
  expect(store.current()?.text).toBe('saved');
});

test('listeners hear each change and none after they leave', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.show({ kind: 'info', text: 'one', milliseconds: 100 });
  leave();
  store.hide();
  expect(listener).toHaveBeenCalledTimes(1);
});
