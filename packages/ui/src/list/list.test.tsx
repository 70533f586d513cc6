// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPart } from '../../test/draw.tsx';
import { InfiniteSentinel, isTimeForMore } from './list.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('LIST-04: the next page is asked for 300 px before the bottom, at most once a second', () => {
  expect(isTimeForMore(301, 5000, 0)).toBe(false);
  expect(isTimeForMore(300, 5000, 0)).toBe(true);
  expect(isTimeForMore(0, 5999, 5000)).toBe(false);
  expect(isTimeForMore(0, 6000, 5000)).toBe(true);
});

test('LIST-04: a page that comes at once is no reason to ask for the next within the same second', () => {
  const onMore = vi.fn();
  const part = drawPart(null);
  const draw = (isActive: boolean) => part.draw(<InfiniteSentinel onMore={onMore} isActive={isActive} />);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  draw(true);
  pass(50);
  expect(onMore).toHaveBeenCalledTimes(1);
  // The page is on its way, comes, and the list may go on.
  draw(false);
  pass(100);
  draw(true);
  pass(500);
  window.dispatchEvent(new Event('scroll'));
  expect(onMore).toHaveBeenCalledTimes(1);
  pass(1_000);
  expect(onMore).toHaveBeenCalledTimes(2);
  part.end();
});

test('LIST-04: a list that is at its end asks no more, neither by itself nor when the page scrolls', () => {
  const onMore = vi.fn();
  const part = drawPart(<InfiniteSentinel onMore={onMore} isActive={false} />);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  pass(3_000);
  document.body.dispatchEvent(new Event('scroll'));
  expect([onMore.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
  part.draw(<InfiniteSentinel onMore={onMore} isActive />);
  pass(50);
  expect(onMore).toHaveBeenCalledTimes(1);
  pass(999);
  document.body.dispatchEvent(new Event('scroll'));
  pass(1);
  document.body.dispatchEvent(new Event('scroll'));
  expect(onMore).toHaveBeenCalledTimes(2);
  part.draw(<InfiniteSentinel onMore={onMore} isActive={false} />);
  pass(3_000);
  document.body.dispatchEvent(new Event('scroll'));
  expect([onMore.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
  part.end();
});
