import { setupI18n } from '@lingui/core';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language } from '@tessera/contract/languages';
import type { Area, TextKey } from '@tessera/texts/index.ts';

/** Texts of one area in one language: compiled messages by key, without the area's name. */
export type Catalogue = Readonly<Record<string, unknown>>;
/** Catalogues of one language by the path of their source. */
export type CatalogueFiles = Readonly<Record<string, () => Promise<unknown>>>;
/** Fetches one area of one language. */
export type LoadCatalogue = (language: Language, area: Area) => Promise<Catalogue>;

/** Values put into a text. */
export type TextValues = Readonly<Record<string, string | number>>;
/** Gives the text of a key in the translator's language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

export interface Translator {
  readonly language: Language;
  readonly t: Translate;
  has(area: Area): boolean;
  add(area: Area, catalogue: Catalogue): void;
}

/** First strong isolate, and what ends it: what stands between them keeps its own direction and disturbs no other's. */
const ISOLATED = ['\u2068', '\u2069'] as const;

/** Values for a text that runs from right to left, where an amount, a name or a number would otherwise be torn apart (LANG-03). */
function isolated(values: TextValues): TextValues {
  const [before, after] = ISOLATED;
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? before + value + after : value]),
  );
}

/**
 * Texts of one language. There is no global one: the server makes one per request, the phone one per language.
 * A key whose area has not come is shown as nothing rather than as its name, and told on the console.
 */
export function createTranslator(language: Language): Translator {
  const areas = new Set<Area>();
  const i18n = setupI18n({
    locale: LANGUAGE_TAGS[language],
    messages: { [LANGUAGE_TAGS[language]]: {} },
    missing: (_locale, key) => {
      console.error(`text ${key} is not loaded`);
      return '';
    },
  });
  const isMirrored = LANGUAGE_DIRECTIONS[language] === 'rtl';
  return {
    language,
    t: (key, values) =>
      i18n._(key, (values && isMirrored ? isolated(values) : values) as Record<string, unknown> | undefined),
    has: (area) => areas.has(area),
    add(area, catalogue) {
      areas.add(area);
      const messages = Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [`${area}.${key}`, text]));
      i18n.load(LANGUAGE_TAGS[language], messages as Parameters<typeof i18n.load>[1]);
    },
  };
}
