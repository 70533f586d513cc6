import { expect, test } from 'vitest';
import { favouritesFirst } from './favourites-first.ts';

test('TILE-03: favourites come first, the order is otherwise unchanged', () => {
  const games = ['1', '2', '3', '4', '5'].map((gameId) => ({ gameId }));
  expect(favouritesFirst(games, ['4', '2', 'gone']).map(({ gameId }) => gameId)).toEqual(['2', '4', '1', '3', '5']);
  expect(favouritesFirst(games, [])).toEqual(games);
});
