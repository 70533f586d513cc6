import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language } from '@tessera/contract/languages';
import type { Area, TextKey } from '@tessera/texts/index.ts';

/** A text as the build compiles it: plain words, or a list of words and of places for values. */
export type Message = string | readonly unknown[];
/** Texts of one area in one language by key, without the area's name. */
export type Catalogue = ReadonlyMap<string, Message>;
/** A catalogue as the build writes it: keys and texts in turn. */
export type CatalogueLines = readonly Message[];
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

/** Makes a catalogue of its lines. */
export function catalogueOf(lines: CatalogueLines): Catalogue {
  const catalogue = new Map<string, Message>();
  for (let at = 1; at < lines.length; at += 2) catalogue.set(lines[at - 1] as string, lines[at] as Message);
  return catalogue;
}

/** First strong isolate, and what ends it: the text between them keeps its own direction and does not affect the text around. */
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
  const catalogues = new Map<string, Catalogue>();
  const tag = LANGUAGE_TAGS[language];
  const i18n = setupI18n({ locale: tag, messages: { [tag]: {} } });
  const isMirrored = LANGUAGE_DIRECTIONS[language] === 'rtl';
  return {
    language,
    t(key, values) {
      const dot = key.indexOf('.');
      const message = catalogues.get(key.slice(0, dot))?.get(key.slice(dot + 1));
      if (message === undefined) {
        console.error(`text ${key} is not loaded`);
        return '';
      }
      // Most texts are plain words: only one with values is compiled by the library, when it is first shown.
      if (typeof message === 'string') return message;
      if (!(key in i18n.messages)) i18n.load(tag, { [key]: message as CompiledMessage });
      return i18n._(key, (values && isMirrored ? isolated(values) : values) as Record<string, unknown> | undefined);
    },
    has: (area) => catalogues.has(area),
    add: (area, catalogue) => void catalogues.set(area, catalogue),
  };
}
