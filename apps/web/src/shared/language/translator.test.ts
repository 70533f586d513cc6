import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { TextKey } from '@tessera/texts/index.ts';
import { expect, test, vi } from 'vitest';
import { type Catalogue, createTranslator, type Message } from './translator.ts';

test('plain texts, values and plurals', () => {
  const translator = createTranslator('EN');
  const texts: readonly (readonly [string, Message])[] = [
    ['search', 'Search games'],
    ['gameFrame', compileMessage('Game: {game}')],
    ['count', compileMessage('{count, plural, one {# game} other {# games}}')],
  ];
  translator.add('games', new Map(texts));
  expect(translator.t('games.search')).toBe('Search games');
  expect(translator.t('games.gameFrame', { game: 'Lucky' })).toBe('Game: Lucky');
  expect([1, 2, 1000].map((count) => translator.t('games.count', { count }))).toEqual([
    '1 game',
    '2 games',
    '1,000 games',
  ]);
});

test('LANG-03: in a text from right to left an amount keeps its symbol on its own side, and counts still count', () => {
  const texts: Catalogue = new Map([
    ['tooLow', compileMessage('آپ نے {amount} جیتے')],
    ['games', compileMessage('{count, plural, one {ایک} other {# گیمز}}')],
  ]);
  const [urdu, english] = (['UR', 'EN'] as const).map((language) => {
    const translator = createTranslator(language);
    translator.add('betting', texts);
    return translator;
  });
  expect(urdu?.t('betting.tooLow', { amount: '₨1,200.00' })).toBe('آپ نے \u2068₨1,200.00\u2069 جیتے');
  expect(urdu?.t('betting.games' as TextKey, { count: 2 })).toBe('2 گیمز');
  expect(english?.t('betting.tooLow', { amount: '₨1,200.00' })).toBe('آپ نے ₨1,200.00 جیتے');
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
  one.add('home', new Map([['hot', 'Hot']]));
  expect(one.has('home')).toBe(true);
  expect(other.has('home')).toBe(false);
});
