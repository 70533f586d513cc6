import type { Call, Language } from '@tessera/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LanguageStore } from '../language/language-store.ts';
import type { Translate, Translator } from '../language/translator.ts';
import type { SessionState, SessionStore } from '../session/session.ts';
import type { StartData } from '../start/start-data.ts';
import type { ThemeStore } from '../theme/theme-store.ts';

/** What every screen may use; made once on the phone and once per document on the server. */
export interface Services {
  readonly call: Call;
  readonly queries: QueryClient;
  readonly session: SessionStore;
  readonly language: LanguageStore;
  readonly theme: ThemeStore;
  readonly start: Omit<StartData, 'queries' | 'next'>;
}

const ServicesContext = createContext<Services | undefined>(undefined);
export const ServicesProvider = ServicesContext.Provider;

/** @throws outside of the app's root */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no services around this component');
  return services;
}

/** The session, as the server rendered it during hydration and as the phone keeps it afterwards. */
export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.current, session.rendered);
}

const TranslatorContext = createContext<Translator | undefined>(undefined);

/** Gives the texts of the current language to everything inside it, which is drawn anew when the language changes. */
export const TranslatorProvider = TranslatorContext.Provider;

/** @throws outside of the app's root */
function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('no language around this component');
  return translator;
}

/** Texts of the current language. */
export function useTexts(): Translate {
  return useTranslator().t;
}

/** The current language as the wire names it. */
export function useLanguage() {
  return useTranslator().language;
}

const AnswerLanguageContext = createContext<Language | undefined>(undefined);

/** Gives the language that answers are asked for in; it follows the language of the texts with a delay (LANG-12). */
export const AnswerLanguageProvider = AnswerLanguageContext.Provider;

/**
 * The language that answers are asked for in, as the wire names it.
 * @throws outside of the app's root
 */
export function useAnswerLanguage(): Language {
  const language = useContext(AnswerLanguageContext);
  if (!language) throw new Error('no language of answers around this component');
  return language;
}

/** The current theme. */
export function useTheme() {
  const { theme, start } = useServices();
  return useSyncExternalStore(theme.subscribe, theme.current, () => start.theme);
}
