import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type Language } from '@tessera/contract/languages';
import type { Area } from '@tessera/texts/index.ts';
import { type KeyStore, STORAGE_KEYS, writeHint } from '../storage/storage.ts';
import { LANGUAGE_REFRESH_DEBOUNCE_MS } from '../time/timings.ts';
import { createTranslator, type LoadCatalogue, type Translator } from './translator.ts';

export interface LanguageStore {
  current(): Translator;
  /** Fetches areas that have not come yet. */
  need(areas: readonly Area[]): Promise<void>;
  /** Switches all texts without a reload and keeps the choice (LANG-11); rejects when the texts cannot be fetched. */
  change(language: Language): Promise<void>;
  /** Language that answers are asked for in: the present one, once it is unchanged for 250 ms (LANG-12). */
  settled(): Language;
  /** Told once for several quick changes, with the language that answers were asked for in before (LANG-12). */
  onSettled(listener: (before: Language) => void): () => void;
  subscribe(listener: () => void): () => void;
}

/** Start language: the stored one when the merchant offers it, else the merchant's default (LANG-04, LANG-05). */
export function chooseLanguage(stored: string | null, offered: readonly Language[], fallback: Language): Language {
  return (
    offered.find((language) => language === stored) ?? (offered.includes(fallback) ? fallback : (offered[0] ?? 'EN'))
  );
}

/**
 * Keeps the language of the app and the areas of texts that have come.
 * @param isMirrored every language runs from right to left, as a test language does
 */
export function createLanguageStore(
  start: Language,
  load: LoadCatalogue,
  local: KeyStore,
  isMirrored = false,
): LanguageStore {
  let translator = createTranslator(start);
  const needed = new Set<Area>();
  const listeners = new Set<() => void>();
  const settledListeners = new Set<(before: Language) => void>();
  let settling: ReturnType<typeof setTimeout> | undefined;
  let wanted = start;
  let settled = start;

  const fill = async (target: Translator, areas: Iterable<Area>) => {
    const missing = [...areas].filter((area) => !target.has(area));
    await Promise.all(missing.map(async (area) => target.add(area, await load(target.language, area))));
  };

  const settle = () => {
    const before = settled;
    settled = translator.language;
    if (settled === before) return;
    for (const listener of settledListeners) listener(before);
  };

  return {
    current: () => translator,
    settled: () => settled,
    async need(areas) {
      for (const area of areas) needed.add(area);
      // The language may change while they come.
      let target: Translator;
      do {
        target = translator;
        await fill(target, areas);
      } while (target !== translator);
    },
    async change(language) {
      wanted = language;
      const next = createTranslator(language);
      // More may be needed by the time the first have come.
      do await fill(next, needed);
      while ([...needed].some((area) => !next.has(area)));
      if (wanted !== language) return;
      translator = next;
      local.setItem(STORAGE_KEYS.language, language);
      writeHint('language', language);
      if (typeof document !== 'undefined') {
        document.documentElement.lang = LANGUAGE_TAGS[language];
        document.documentElement.dir = isMirrored ? 'rtl' : LANGUAGE_DIRECTIONS[language];
      }
      for (const listener of listeners) listener();
      clearTimeout(settling);
      settling = setTimeout(settle, LANGUAGE_REFRESH_DEBOUNCE_MS);
    },
    onSettled(listener) {
      settledListeners.add(listener);
      return () => settledListeners.delete(listener);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
