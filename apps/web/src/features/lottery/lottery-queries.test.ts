// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lotteryMenuQuery } from './lottery-queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('LOTT-13, LOTT-16: the menu is asked for again at the next draw, and no more once the panel is closed', async () => {
  const remainTimes = [12, 0, 40];
  const asked: unknown[] = [];
  const call = (async (name: string, input: unknown) => {
    asked.push([name, input]);
    const remainTime = remainTimes.shift() ?? 60;
    return { categories: [{ tag: 'ssc', labelName: 'Five', gameMenus: [{ numero: '1', remainTime }] }] };
  }) as unknown as Call;
  const queries = new QueryClient();
  const panel = new QueryObserver(queries, lotteryMenuQuery({ call, language: 'EN' }, 'Elott'));
  const close = panel.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([['getLotteryMenu', { prizeMode: 'Elott' }]]);
  await vi.advanceTimersByTimeAsync(11_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(20_000);
  close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(3);
  queries.clear();
});
