import { expect, test } from 'vitest';
import { LANGUAGE_COUNTRIES } from './languages.ts';

test('LANG-09: eighteen languages have a country whose flag stands for them', () => {
  const countries = Object.entries(LANGUAGE_COUNTRIES).map(([language, country]) => `${language}-${country}`);
  expect(countries.join(' ')).toBe(
    'EN-US VI-VN JA-JP CN-CN TW-TW TH-TH UR-PK KO-KR ID-ID MS-MY HI-IN BN-BD KM-KH MY-MM PT-BR ES-ES FR-FR RU-RU',
  );
});
