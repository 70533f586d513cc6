import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@tessera/contract/languages';
import { en } from './en.ts';
import { fillText, GAME_TEXTS, languageOf } from './texts.ts';

const words = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe('texts of games', () => {
  it.each(LANGUAGES)('%s has every text, with the same words to fill in, in its own script', (language) => {
    const texts = GAME_TEXTS[language];
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(texts[key].trim(), key).not.toBe('');
      expect(words(texts[key]), key).toEqual(words(en[key]));
    }
    const script = {
      CN: /\p{Script=Han}/u,
      EN: /\p{Script=Latin}/u,
      TH: /\p{Script=Thai}/u,
      VI: /\p{Script=Latin}/u,
      UR: /\p{Script=Arabic}/u,
    }[language];
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(texts[key], key).toMatch(script);
  });

  it('punctuates Chinese in full width and addresses players as the app does', () => {
    for (const [key, text] of Object.entries(GAME_TEXTS.CN)) {
      expect(text, key).not.toMatch(/[\p{Script=Han}}\s][,;:!?()]|[,;:!?()]\s?\p{Script=Han}/u);
      expect(text, key).not.toContain('你');
    }
  });

  it('fills words and leaves unknown ones visible', () => {
    expect(fillText('{a} of {b} and {c}', { a: 1, b: 'two' })).toBe('1 of two and {c}');
  });

  it('takes the language that the address names, else one of the browser, English otherwise', () => {
    expect(languageOf('UR', ['en'])).toBe('UR');
    expect(languageOf('toString', ['vi'])).toBe('VI');
    expect(languageOf(null, ['fr', 'zh-TW'])).toBe('CN');
    expect(languageOf(null, ['ur-PK', 'en'])).toBe('UR');
    expect(languageOf(null, ['fr'])).toBe('EN');
  });
});
