import { expect, test } from 'vitest';
import { LANGUAGE_COUNTRIES, pickText } from './languages.ts';

test('LANG-09: eighteen languages have a country whose flag stands for them', () => {
  expect(Object.keys(LANGUAGE_COUNTRIES)).toHaveLength(18);
  expect(LANGUAGE_COUNTRIES).toMatchObject({ EN: 'US', VI: 'VN', JA: 'JP', CN: 'CN', UR: 'PK', MY: 'MM', PT: 'BR' });
  expect(Object.values(LANGUAGE_COUNTRIES).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});

test('LANG-15: a text is read in the asked language, the default, English, and otherwise in whichever there is', () => {
  const texts = { CN: 'cn', EN: 'en', VI: 'vi' };
  expect([pickText(texts, 'CN', 'VI'), pickText(texts, 'TH', 'VI'), pickText(texts, 'TH', 'UR')]).toEqual([
    'cn',
    'vi',
    'en',
  ]);
  expect([pickText({ VI: 'vi' }, 'TH', 'UR'), pickText({ TH: '', VI: 'vi' }, 'CN', 'UR')]).toEqual(['vi', 'vi']);
  expect([pickText({}, 'EN', 'EN'), pickText({ EN: '' }, 'VI', 'EN')]).toEqual(['', '']);
});
