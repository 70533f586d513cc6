// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queries, useStaffQuery } from './queries.ts';

const callStaff = vi.hoisted(() => vi.fn(async () => ({ waiting: 0, mark: 'x' })));
vi.mock('./staff-api.ts', async (original) => ({ ...(await original<object>()), callStaff }));

function Watching() {
  useStaffQuery('watchWithdrawals', {}, { merchant: 'EN', everyMs: 15_000 });
  return null;
}

afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

test('the queue is watched while somebody sits there, and no longer two minutes after their last touch', async () => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.createElement('div'));
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Watching />
      </QueryClientProvider>,
    ),
  );
  await wait(60_000);
  expect(callStaff).toHaveBeenCalledTimes(5);
  await wait(600_000);
  const whileIdle = callStaff.mock.calls.length;
  expect(whileIdle).toBeLessThan(10);
  await wait(600_000);
  expect(callStaff).toHaveBeenCalledTimes(whileIdle);
  await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
  await wait(16_000);
  expect(callStaff.mock.calls.length).toBeGreaterThan(whileIdle);
  await act(async () => root.unmount());
});
