import { expect, test } from 'vitest';
import { LANGUAGE_COUNTRIES } from './languages.ts';

test('LANG-09: eighteen languages have a country whose flag stands for them', () => {
  expect(Object.keys(LANGUAGE_COUNTRIES)).toHaveLength(18);
  expect(LANGUAGE_COUNTRIES).toMatchObject({ EN: 'US', VI: 'VN', JA: 'JP', CN: 'CN', UR: 'PK', MY: 'MM', PT: 'BR' });
  expect(Object.values(LANGUAGE_COUNTRIES).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});
