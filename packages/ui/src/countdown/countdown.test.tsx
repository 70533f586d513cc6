// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPart } from '../../test/draw.tsx';
import { Countdown } from './countdown.tsx';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const now = () => Date.now();

test('a countdown is updated every second, stops at zero, and has dashes without an end', () => {
  const part = drawPart(<Countdown until={3_000} now={now} />);
  const text = () => document.querySelector('time')?.textContent;
  expect(text()).toBe('00:00:03');
  act(() => vi.advanceTimersByTime(1_000));
  expect(text()).toBe('00:00:02');
  act(() => vi.advanceTimersByTime(9_000));
  expect(text()).toBe('00:00:00');
  part.draw(<Countdown until={undefined} now={now} />);
  expect(text()).toBe('--:--:--');
  part.end();
  expect(vi.getTimerCount()).toBe(0);
});
