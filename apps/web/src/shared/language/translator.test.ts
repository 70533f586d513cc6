import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test, vi } from 'vitest';
import { createTranslator } from './translator.ts';

test('plain texts, values and plurals', () => {
  const translator = createTranslator('EN');
  translator.add('games', {
    search: 'Search games',
    gameFrame: compileMessage('Game: {game}'),
    count: compileMessage('{count, plural, one {# game} other {# games}}'),
  });
  expect(translator.t('games.search')).toBe('Search games');
  expect(translator.t('games.gameFrame', { game: 'Lucky' })).toBe('Game: Lucky');
  expect([1, 2, 1000].map((count) => translator.t('games.count', { count }))).toEqual([
    '1 game',
    '2 games',
    '1,000 games',
  ]);
});

test('a text whose area has not come shows as nothing and is told on the console', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(createTranslator('UR').t('home.hotGames')).toBe('');
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});

test('two translators share nothing', () => {
  const one = createTranslator('EN');
  const other = createTranslator('EN');
  one.add('home', { hot: 'Hot' });
  expect(one.has('home')).toBe(true);
  expect(other.has('home')).toBe(false);
});
