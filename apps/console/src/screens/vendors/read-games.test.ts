import { expect, it } from 'vitest';
import { readGames } from './read-games.ts';

it('a list of games is read; anything else says what is needed', () => {
  expect(readGames('[{"code":"gem-rush"}]')).toEqual({ games: [{ code: 'gem-rush' }] });
  expect(readGames('[{"code"')).toEqual({ problem: 'This is not JSON.' });
  for (const text of ['[]', '{}', '[1]', '[[]]', '[null]', '"x"', 'null'])
    expect([text, readGames(text)]).toEqual([text, { problem: expect.stringContaining('list of games') }]);
});
