import { QueryClient } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { expect, test } from 'vitest';
import GameListScreen from './game-list.screen.tsx';
import { row } from './game-list.row.ts';

/** What is asked for when a finger touches a link to the list with a query. */
async function fetched(query: string): Promise<unknown[]> {
  const asked: unknown[] = [];
  const call = (async (name: string, input: object) => {
    asked.push([name, input]);
    return { pageNum: 1, totalPages: 1 };
  }) as unknown as Call;
  await Promise.all(row.fetch?.(new QueryClient(), { call, language: 'EN' }, new URLSearchParams(query)) ?? []);
  return asked;
}

test('ROUTE-17: the list has two addresses, of which that of lotteries has bars around it', async () => {
  expect(row).toMatchObject({
    paths: ['/m/gameList', '/m/game'],
    title: 'shell.games',
    texts: ['games', 'lobby', 'filters', 'numbers'],
  });
  const { bars, needsSession } = row;
  if (typeof bars !== 'function' || typeof needsSession !== 'function')
    throw new TypeError('both depend on the address');
  expect(['/m/game', '/m/gameList'].map(bars)).toEqual(['both', 'none']);
  expect(['type=fav', 'type=hot', ''].map((query) => needsSession(new URLSearchParams(query)))).toEqual([
    true,
    false,
    false,
  ]);
  expect((await row.load()).default).toBe(GameListScreen);
});

test.each([
  ['type=fav', []],
  ['type=hot', [['listHotGames', { isPlatform: 2 }]]],
  ['gameType=RNG', [['listGames', expect.objectContaining({ gameType: 'RNG', page: 1 })]]],
])('ROUTE-15: a touch on a link with %s asks for what it shows, and for the vendors', async (query, calls) => {
  expect(await fetched(query)).toEqual([...calls, ['listVendors', {}]]);
});
