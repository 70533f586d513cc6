import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '@tessera/contract/languages';
import { chooseLanguage, type LanguageStore } from '../../shared/language/language-store.ts';

/** The part of the merchant's status that says what it can be read in. */
interface Told {
  readonly info?: { readonly languages: readonly Language[]; readonly defaultLanguage: Language } | null;
}

/** Takes an open app to the merchant's default language when the merchant removes the present one, whichever call read that (LANG-05). */
export function followLanguages(queries: QueryClient, language: Pick<LanguageStore, 'current' | 'change'>): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'status') return;
    const info = (query.state.data as Told | undefined)?.info;
    if (!info) return;
    const shown = language.current().language;
    const wanted = chooseLanguage(shown, info.languages, info.defaultLanguage);
    if (wanted === shown) return;
    language.change(wanted).catch((failure: unknown) => console.warn('the default language did not come', failure));
  });
}
