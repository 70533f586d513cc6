import { QueryClient } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BANNER_CACHE_MS, MARK_READ_THROTTLE_MS } from '../../shared/time/timings.ts';
import { homeBannersQuery } from './announcements-queries.ts';
import { choosePopups, executionFor } from './choose-popups.ts';
import { createReadMarker } from './read-marker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const items = (['F', 'A', 'B', 'A'] as const).map((execution, id) => ({ id, execution }));
const shown = (viewer: { isFirstLogin: boolean } | undefined) => choosePopups(items, viewer).map((item) => item.id);

test('POPUP-02: F at a first login, A for a member, B for a guest', () => {
  expect([
    executionFor(undefined),
    executionFor({ isFirstLogin: true }),
    executionFor({ isFirstLogin: false }),
  ]).toEqual(['B', 'F', 'A']);
  expect(shown(undefined)).toEqual([2]);
  expect(shown({ isFirstLogin: true })).toEqual([0]);
  expect(shown({ isFirstLogin: false })).toEqual([1, 3]);
});

test('POPUP-03: a first login without its own items sees none; the others follow at later logins', () => {
  const withoutFirst = items.filter((item) => item.execution !== 'F');
  expect(choosePopups(withoutFirst, { isFirstLogin: true })).toEqual([]);
  expect(choosePopups(withoutFirst, { isFirstLogin: false })).toHaveLength(2);
});

describe('marking as read', () => {
  test('NOTICE-06: set on the phone first, then told to the server, then fetched anew', async () => {
    const order: string[] = [];
    const mark = createReadMarker(MARK_READ_THROTTLE_MS, () => performance.now());
    const marked = mark('one', {
      setRead: (id) => order.push(`set ${id}`),
      notify: async (id) => {
        order.push(`tell ${id}`);
        await new Promise((resolve) => setTimeout(resolve, 40));
        order.push('told');
      },
      reload: async () => order.push('reload'),
    });
    expect(order).toEqual(['set one', 'tell one']);
    await vi.runAllTimersAsync();
    await marked;
    expect(order).toEqual(['set one', 'tell one', 'told', 'reload']);
  });

  test('NOTICE-07: calls begin at least 150 ms apart, the phone shows each at once', async () => {
    const started = performance.now();
    const told: [string, number][] = [];
    const set: string[] = [];
    const steps = {
      setRead: (id: string) => set.push(id),
      notify: async (id: string) => told.push([id, performance.now() - started]),
      reload: async () => undefined,
    };
    const mark = createReadMarker(MARK_READ_THROTTLE_MS, () => performance.now() + 5_000);
    for (const id of ['one', 'two', 'three']) void mark(id, steps);
    expect(set).toEqual(['one', 'two', 'three']);
    await vi.advanceTimersByTimeAsync(149);
    expect(told.map(([id]) => id)).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(400);
    expect(told).toEqual([
      ['one', 0],
      ['two', 150],
      ['three', 300],
    ]);
  });
});

test('BANNER-07: banners are asked for once in five minutes, by language', async () => {
  const queries = new QueryClient();
  const asked: unknown[] = [];
  const call = (async (_name: string, input: unknown) => (asked.push(input), { banners: [] })) as unknown as Call;
  const comeHome = (language: 'EN' | 'VI') => queries.fetchQuery(homeBannersQuery({ call, language }, false));
  await comeHome('EN');
  await vi.advanceTimersByTimeAsync(BANNER_CACHE_MS - 1);
  await comeHome('EN');
  expect(asked).toEqual([{ groupName: 'm_home,m_live' }]);
  await comeHome('VI');
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2);
  await comeHome('EN');
  expect(asked).toHaveLength(3);
  queries.clear();
});
