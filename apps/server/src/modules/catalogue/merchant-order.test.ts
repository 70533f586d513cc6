import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveGame, orderGames } from './merchant-order.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const games = ids.map((node_id) => ({ node_id }));
const shown = (first: readonly string[]) => orderGames(games, first).map(({ node_id }) => node_id);

it('puts games first, leaves unknown ones out and the others as they were', () => {
  expect(shown(['d', 'gone', 'b'])).toEqual(['d', 'b', 'a', 'c', 'e']);
  expect(orderGames(games, [])).toBe(games);
});

it('keeps as few games as say the order, and none for the catalogue’s own', () => {
  expect(moveGame(ids, ids, 'd', 0)).toEqual(['d']);
  expect(moveGame(ids, shown(['d']), 'd', 3)).toEqual([]);
  expect(moveGame(ids, ids, 'a', 99)).toEqual(['b', 'c', 'd', 'e']);
});

it('after any moves each game is listed once, and the last moved one where it was put', () => {
  const move = fc.tuple(fc.constantFrom(...ids), fc.nat({ max: ids.length - 1 }));
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 12 }), (moves) => {
      let first: string[] = [];
      for (const [id, to] of moves) {
        const expected = shown(first).filter((other) => other !== id);
        expected.splice(to, 0, id);
        first = moveGame(ids, shown(first), id, to);
        expect(shown(first)).toEqual(expected);
      }
    }),
  );
});
