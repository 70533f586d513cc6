// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPart } from '../../test/draw.tsx';
import { pauseMoving, useMovingPaused, watchMoving } from './moving.ts';

/** The browser's watchers, which the test speaks for. */
let reports: ((entries: readonly object[]) => void)[] = [];
class Watcher {
  constructor(report: (entries: readonly object[]) => void) {
    reports.push(report);
  }
  observe() {}
  disconnect() {}
}
const see = (isIntersecting: boolean, index = 0) => reports[index]?.([{ isIntersecting }]);

let reduces = false;
let told: boolean[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Watcher);
  vi.stubGlobal('matchMedia', () => ({ matches: reduces }));
  reduces = false;
  reports = [];
  told = [];
  stop = watchMoving(document.body, (moves) => void told.push(moves));
});
afterEach(() => {
  pauseMoving(false);
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a part moves while it is seen on a page that is shown', () => {
  expect(told).toEqual([]);
  see(true);
  see(true);
  expect(told).toEqual([true]);
  see(false);
  expect(told).toEqual([true, false]);
  see(true);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([true, false, true, false, true]);
});

test('it comes to rest 30 seconds after the last touch, until the next one', () => {
  see(true);
  vi.advanceTimersByTime(29_999);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(29_999);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true, false]);
  for (const touch of ['wheel', 'keydown', 'pointerdown']) {
    window.dispatchEvent(new Event(touch));
    vi.advanceTimersByTime(30_000);
  }
  expect(told).toEqual([true, false, true, false, true, false, true, false]);
});

test('with reduced motion it never moves, and paused by the person it stops until they let it go on', () => {
  reduces = true;
  see(true);
  expect(told).toEqual([]);
  reduces = false;
  see(true);
  const Reader = () => <p>{String(useMovingPaused())}</p>;
  const part = drawPart(<Reader />);
  act(() => pauseMoving(true));
  expect([told, part.element.textContent]).toEqual([[true, false], 'true']);
  window.dispatchEvent(new Event('pointerdown'));
  expect(told).toEqual([true, false]);
  act(() => pauseMoving(false));
  expect([told, part.element.textContent]).toEqual([[true, false, true], 'false']);
  part.end();
});

test('parts are told apart, and without one nothing is left that waits', () => {
  const other: boolean[] = [];
  const stopOther = watchMoving(document.body, (moves) => void other.push(moves));
  see(true, 1);
  expect([told, other]).toEqual([[], [true]]);
  stopOther();
  see(true);
  expect([told, other]).toEqual([[true], [true]]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  window.dispatchEvent(new Event('pointerdown'));
  expect(vi.getTimerCount()).toBe(0);
});
