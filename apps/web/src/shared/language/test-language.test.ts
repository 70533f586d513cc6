import { expect, test } from 'vitest';
import { testCatalogues } from './test-language.ts';
import { createTranslator, type Message } from './translator.ts';

const texts: readonly (readonly [string, Message])[] = [
  ['title', 'Hot games'],
  ['hello', ['Hello ', ['name'], '!']],
  ['count', [['count', 'plural', { one: 'one game', other: ['#', ' games'] }]]],
];
const load = async () => new Map(texts);

test('the pseudo language accents and stretches every text and leaves values alone', async () => {
  const translator = createTranslator('EN');
  translator.add('home', await testCatalogues(load, 'pseudo')('EN', 'home'));
  const t = translator.t as (key: string, values?: object) => string;
  expect(t('home.title')).toBe('Ĥöţ ĝáméš~~~~');
  expect(t('home.hello', { name: 'Anna' })).toMatch(/^Ĥéļļö ~+Anna!~$/);
  expect(t('home.count', { count: 1 })).toBe('öñé ĝámé~~~~');
});

test('the mirrored language keeps the words', async () => {
  expect(await testCatalogues(load, 'mirrored')('EN', 'home')).toEqual(await load());
});
