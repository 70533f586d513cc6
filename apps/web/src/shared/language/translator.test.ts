import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { TextKey } from '@tessera/texts/index.ts';
import { expect, test, vi } from 'vitest';
import { type Catalogue, catalogueOf, createTranslator, type Message } from './translator.ts';

test('plain texts, values and plurals', () => {
  const translator = createTranslator('EN');
  const texts: readonly (readonly [string, Message])[] = [
    ['searchGames', 'Search games'],
    ['gameFrame', compileMessage('Game: {game}')],
    ['gameCount', compileMessage('{count, plural, one {# game} other {# games}}')],
  ];
  translator.add('lobby', new Map(texts));
  expect(translator.t('lobby.searchGames')).toBe('Search games');
  expect(translator.t('lobby.gameFrame', { game: 'Lucky' })).toBe('Game: Lucky');
  expect([1, 2, 1000].map((count) => translator.t('lobby.gameCount', { count }))).toEqual([
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

test('a text whose area has not loaded shows as nothing and is reported on the console', () => {
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

test('a catalogue is made of its lines: keys and texts in turn', () => {
  const catalogue = catalogueOf(['hot', 'Hot', 'hello', ['Hello ', ['name']], 'left over']);
  expect([...catalogue]).toEqual([
    ['hot', 'Hot'],
    ['hello', ['Hello ', ['name']]],
  ]);
});

test('a key is found in its own area, also where another has the same, and the missing one is named', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const translator = createTranslator('EN');
  translator.add('home', new Map([['a.b', 'of home']]));
  translator.add('games', new Map([['a.b', 'of games']]));
  const t = translator.t as (key: string) => string;
  expect([t('home.a.b'), t('games.a.b'), t('games.c')]).toEqual(['of home', 'of games', '']);
  expect(told.mock.calls).toEqual([['text games.c is not loaded']]);
  told.mockRestore();
});

test('LANG-03: a number in a text from right to left stays a number, and a text with values but none given is shown', () => {
  const urdu = createTranslator('UR');
  urdu.add(
    'games',
    new Map<string, Message>([
      ['left', compileMessage('{count} باقی')],
      ['none', compileMessage('{name}!')],
    ]),
  );
  const t = urdu.t as (key: string, values?: object) => string;
  expect(t('games.left', { count: 5 })).toBe('5 باقی');
  expect(t('games.left', { count: 6 }), 'shown twice').toBe('6 باقی');
  expect(t('games.none')).toBe('!');
});
