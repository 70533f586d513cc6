import { expect, test } from 'vitest';
import { nextToClose } from './next-to-close.ts';

const game = (gameId: string, remainTime: number, lockTime = 8, more: object = {}) => ({
  gameId,
  numero: '1',
  state: 'open' as const,
  remainTime,
  lockTime,
  ...more,
});

test('the lotteries that close next come first, equal ones in their order; lotteries without an issue or at rest are left out', () => {
  const games = [
    game('daily', 40_000, 900),
    game('first', 60),
    game('later draw, earlier close', 70, 30),
    game('second', 60),
    game('no issue', 5, 0, { numero: null }),
    game('resting', 5, 0, { state: 'maintenance' }),
  ];
  const names = (count: number) => nextToClose(games, count).map(({ gameId }) => gameId);
  expect(names(3)).toEqual(['later draw, earlier close', 'first', 'second']);
  expect(names(9)).toHaveLength(4);
});
