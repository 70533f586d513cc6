// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { isSwipe, skipsAnimation, watchBackSwipe } from './back-swipe.ts';

test('LAYOUT-11: a swipe counts from a travel of 100 px, and only when it goes sideways', () => {
  expect(isSwipe(99, 0)).toBe(false);
  expect(isSwipe(100, 0)).toBe(true);
  expect(isSwipe(-140, 20)).toBe(true);
  expect(isSwipe(120, 400)).toBe(false);
  expect([isSwipe(150, 99), isSwipe(150, 100), isSwipe(150, 101)]).toEqual([true, false, false]);
});

test('LAYOUT-11: a page change within 700 ms after a swipe is not animated a second time', () => {
  const now = vi.spyOn(performance, 'now');
  const skipsAt = (time: number) => {
    now.mockReturnValue(time);
    return skipsAnimation();
  };
  const touch = (kind: 'touchstart' | 'touchend', x: number | undefined, y: number, time: number) => {
    const touches = x === undefined ? [] : [{ clientX: x, clientY: y }];
    const event = Object.assign(new Event(kind), { touches, changedTouches: touches });
    Object.defineProperty(event, 'timeStamp', { value: time });
    dispatchEvent(event);
  };
  const listened = vi.spyOn(globalThis, 'addEventListener');
  watchBackSwipe();
  expect(listened.mock.calls.map(([kind, , options]) => [kind, options])).toEqual([
    ['touchstart', { passive: true }],
    ['touchend', { passive: true }],
  ]);
  expect(skipsAt(0), 'no finger has swiped yet').toBe(false);
  touch('touchend', 300, 0, 500);
  expect(skipsAt(501), 'a finger that was not seen to begin').toBe(false);
  touch('touchstart', 10, 20, 900);
  touch('touchend', 109, 20, 1_000);
  expect(skipsAt(1_001), 'a tap').toBe(false);
  touch('touchstart', 10, 100, 1_000);
  touch('touchend', 110, 110, 1_100);
  expect([skipsAt(1_101), skipsAt(1_799), skipsAt(1_800)]).toEqual([true, true, false]);
  touch('touchstart', 10, 100, 2_000);
  touch('touchend', 160, -10, 2_100);
  expect(skipsAt(2_101), 'a scroll').toBe(false);
  touch('touchstart', undefined, 0, 3_000);
  touch('touchend', 300, 0, 3_100);
  expect(skipsAt(3_101), 'a touch without a finger').toBe(false);
  vi.restoreAllMocks();
});
