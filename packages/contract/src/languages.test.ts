import { expect, test } from 'vitest';
import {
  LANGUAGE_COUNTRIES,
  LANGUAGE_DIRECTIONS,
  LANGUAGE_TAGS,
  LANGUAGES,
  parseLanguage,
  pickText,
} from './languages.ts';

test('LANG-09: eighteen languages have a country whose flag represents them', () => {
  const countries = Object.entries(LANGUAGE_COUNTRIES).map(([language, country]) => `${language}-${country}`);
  expect(countries.join(' ')).toBe(
    'EN-US VI-VN JA-JP CN-CN TW-TW TH-TH UR-PK KO-KR ID-ID MS-MY HI-IN BN-BD KM-KH MY-MM PT-BR ES-ES FR-FR RU-RU',
  );
});

test('every language is read by its name and its tag, and has a country', () => {
  for (const language of LANGUAGES) {
    const spellings = [
      language,
      language.toLowerCase(),
      LANGUAGE_TAGS[language],
      LANGUAGE_TAGS[language].split('-')[0],
    ];
    for (const spelling of spellings) expect(parseLanguage(spelling), spelling).toBe(language);
    expect(LANGUAGE_COUNTRIES[language]).toMatch(/^[A-Z]{2}$/);
  }
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

test('LANG-01, LANG-03: five languages with their tags, of which Urdu alone runs from right to left', () => {
  expect(LANGUAGES.map((language) => [language, LANGUAGE_TAGS[language], LANGUAGE_DIRECTIONS[language]])).toEqual([
    ['CN', 'zh-CN', 'ltr'],
    ['EN', 'en', 'ltr'],
    ['TH', 'th', 'ltr'],
    ['VI', 'vi', 'ltr'],
    ['UR', 'ur', 'rtl'],
  ]);
});

test.each([
  ['EN', 'EN'],
  ['en-US', 'EN'],
  ['zh_CN', 'CN'],
  ['cn', 'CN'],
  ['TH', 'TH'],
  ['vi ', 'VI'],
  ['ur-PK', 'UR'],
  ['ja', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the spelling %j is read as %s', (text, language) => {
  expect(parseLanguage(text)).toBe(language);
});
