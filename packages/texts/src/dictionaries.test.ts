import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '@tessera/contract/errors';
import { LANGUAGES } from '@tessera/contract/languages';
import { errorText } from './errors/errors.ts';
import { AREAS, LANGUAGE_FOLDERS } from './index.ts';

const files = import.meta.glob<Record<string, Record<string, string>>>('./??/*.ts', { eager: true });
const dictionary = (folder: string, area: string) => files[`./${folder}/${area}.ts`]?.[area] ?? {};
const argumentsOf = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();

describe.each(LANGUAGES)('%s', (language) => {
  const folder = LANGUAGE_FOLDERS[language];
  test.each(AREAS)('LANG-01: %s has the keys of the English dictionary, no more and no fewer', (area) => {
    const keys = Object.keys(dictionary(folder, area)).sort();
    expect(keys.length).toBeGreaterThan(10);
    expect(keys).toEqual(Object.keys(dictionary('en', area)).sort());
  });

  test('ERR-29: every failure has a text of its own language', () => {
    for (const code of ERROR_CODES) {
      expect(errorText(code, language).trim().length, code).toBeGreaterThan(3);
      if (language !== 'EN') expect(errorText(code, language), code).not.toBe(errorText(code, 'EN'));
    }
  });

  test('every text compiles and names the same values as the English one', () => {
    for (const area of AREAS) {
      for (const [key, text] of Object.entries(dictionary(folder, area))) {
        expect(() => compileMessageOrThrow(text), `${area}.${key}`).not.toThrow();
        expect(text.trim(), `${area}.${key}`).not.toBe('');
        const english = dictionary('en', area)[key] ?? '';
        const names = (value: string) => [...new Set(argumentsOf(value).filter((name) => /^[a-z]/.test(name ?? '')))];
        if (!english.includes('plural')) expect(names(text), `${area}.${key}`).toEqual(names(english));
      }
    }
  });
});

/** ASCII punctuation beside a Chinese character, outside of what is filled in. */
const ASCII_BESIDE_HAN = /\p{Script=Han}\s?[,;:!?()]|[,;:!?()]\s?\p{Script=Han}/u;

test('Chinese texts are punctuated in full width and address members in one form', () => {
  const texts = [
    ...AREAS.flatMap((area) => Object.entries(dictionary('cn', area))),
    ...ERROR_CODES.map((code) => [code, errorText(code, 'CN')] as const),
  ];
  for (const [key, text] of texts) {
    expect(text.replaceAll(/[{}]/g, ' '), key).not.toMatch(ASCII_BESIDE_HAN);
    expect(text, key).not.toContain('你');
  }
});
