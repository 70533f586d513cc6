// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const now = () => Date.now();

test('a countdown is written anew every second, stands at nothing, and has dashes without an end', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const text = () => document.querySelector('time')?.textContent;
  act(() => root.render(<Countdown until={3_000} now={now} />));
  expect(text()).toBe('00:00:03');
  act(() => vi.advanceTimersByTime(1_000));
  expect(text()).toBe('00:00:02');
  act(() => vi.advanceTimersByTime(9_000));
  expect(text()).toBe('00:00:00');
  act(() => root.render(<Countdown until={undefined} now={now} />));
  expect(text()).toBe('--:--:--');
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
