import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSecondTicker } from './second-ticker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const ticker = createSecondTicker({ now: () => Date.now(), page: page as unknown as Document });
  const hide = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { ticker, hide };
}

test('one timer serves all who listen, and ends with the last of them', () => {
  const { ticker } = create();
  const told = [vi.fn(), vi.fn()];
  const stops = told.map((listener) => ticker.subscribe(listener));
  expect(vi.getTimerCount()).toBe(1);
  for (const listener of told) listener.mockClear();
  vi.advanceTimersByTime(3_000);
  for (const listener of told) expect(listener).toHaveBeenCalledTimes(3);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing ticks while the page is hidden; seen again it ticks at once', () => {
  const { ticker, hide } = create();
  const listener = vi.fn();
  const stop = ticker.subscribe(listener);
  hide(true);
  expect(vi.getTimerCount()).toBe(0);
  listener.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(listener).not.toHaveBeenCalled();
  hide(false);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(ticker.current()).toBe(Date.now());
  stop();
});
