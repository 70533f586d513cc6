import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchReturns } from './watch-returns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function browser() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const view = new EventTarget();
  const connection = new EventTarget();
  let asleep = 0;
  const told: string[] = [];
  const stop = watchReturns((why) => told.push(why), {
    page: page as unknown as Document,
    window: view as unknown as Window,
    connection,
    now: () => Date.now() + asleep,
  });
  return { page, view, connection, told, stop, sleep: (ms: number) => void (asleep += ms) };
}

test('a page that is shown, resumed or brought back from the store of pages is awake; one that is hidden is not', () => {
  const { page, view, told } = browser();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('resume'));
  view.dispatchEvent(new Event('pageshow'));
  expect(told).toEqual(['awake', 'awake', 'awake']);
});

test('another connection is reported, by the browser’s network information or when it is online again', () => {
  const { view, connection, told } = browser();
  view.dispatchEvent(new Event('online'));
  connection.dispatchEvent(new Event('change'));
  expect(told).toEqual(['line', 'line']);
});

test('a device that slept with the page in sight is noticed within a second of waking; slow timers of a hidden page are no sleep', () => {
  const { page, told, sleep } = browser();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  sleep(8_000);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['awake']);
  page.hidden = true;
  sleep(60_000);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['awake']);
});

test('nothing is reported, and no timer runs, after it has stopped', () => {
  const { page, view, connection, told, stop } = browser();
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('resume'));
  view.dispatchEvent(new Event('pageshow'));
  view.dispatchEvent(new Event('online'));
  connection.dispatchEvent(new Event('change'));
  expect([told, vi.getTimerCount()]).toEqual([[], 0]);
});
