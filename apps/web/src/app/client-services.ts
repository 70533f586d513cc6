import { QueryClient } from '@tanstack/react-query';
import type { Call, CallFailure, StatusInfo } from '@tessera/contract';
import { toasts } from '@tessera/ui';
import { createHttpCall } from '../shared/api/http-call.ts';
import { createEncryptor } from '../shared/api/encryptor.ts';
import { createWireFetch } from '../shared/api/wire-fetch.ts';
import { loadCatalogue } from '../shared/language/catalogues-client.ts';
import { createLanguageStore } from '../shared/language/language-store.ts';
import type { LoadCatalogue } from '../shared/language/translator.ts';
import { isOwnPage } from '../shared/feedback/failures.ts';
import { SCREEN_PATHS } from '../shared/navigation/screen-paths.ts';
import { isInstalled } from '../shared/native-bridge/register-method.ts';
import { dropPrivateAnswers } from '../shared/services/query-sources.ts';
import type { Services } from '../shared/services/services.ts';
import { createSessionStore } from '../shared/session/session.ts';
import type { StartData } from '../shared/start/start-data.ts';
import { localStore, sessionStore, STORAGE_KEYS } from '../shared/storage/storage.ts';
import { createThemeStore } from '../shared/theme/theme-store.ts';

export interface ClientServices extends Services {
  /** Told where a refusal leads: to the login when the server ended the session (SESSION-19), to the page of the member's break. */
  onLead(listener: (path: string) => void): void;
  /** Says that the server ended the session, and forgets it here. */
  sessionOver(): void;
}

const FRESH_MS = 30_000;

/** The texts, as a test language shows them where development asked for one. */
function textsFor({ testLanguage }: StartData): LoadCatalogue {
  if (testLanguage === undefined) return loadCatalogue;
  return async (language, area) => {
    const { testCatalogues } = await import('../shared/language/test-language.ts');
    return testCatalogues(loadCatalogue, testLanguage)(language, area);
  };
}

/** Makes the phone's services: storage, session, texts, theme, the call and the cache of its answers. */
export function createClientServices(start: StartData): ClientServices {
  const language = createLanguageStore(start.language, textsFor(start), localStore, start.testLanguage === 'mirrored');
  const theme = createThemeStore(start.theme, localStore);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, failure) => count < 2 && (failure as CallFailure).status === 0,
        refetchOnWindowFocus: false,
      },
    },
  });
  const session = createSessionStore(localStore, sessionStore, start.visitor, () => dropPrivateAnswers(queries));
  const leadListeners = new Set<(path: string) => void>();
  const lead = (path: string) => {
    for (const listener of leadListeners) listener(path);
  };

  const encryptionKeys = () =>
    queries.getQueriesData<{ info: StatusInfo }>({ queryKey: ['status'] }).at(-1)?.[1]?.info.encryptionKeys ?? [];
  const sessionOver = () => {
    if (!session.current().info) return;
    session.end();
    toasts.show({ kind: 'info', text: language.current().t('system.sessionEnded'), lasts: 'short' });
    lead(SCREEN_PATHS.logIn);
  };
  const onFailure = ({ code }: CallFailure) => {
    if (code === 'SESSION_ENDED' || code === 'NOT_LOGGED_IN') sessionOver();
    if (code === 'PLAY_BREAK' && isOwnPage()) lead(SCREEN_PATHS.onBreak);
  };
  const fetchWire = createWireFetch();
  const call: Call = createHttpCall({
    wire: fetchWire,
    merchantCode: start.merchantCode,
    language: language.settled,
    token: () => session.current().info?.token,
    isStandalone: isInstalled,
    encrypt: createEncryptor(() => call, encryptionKeys),
    onFailure,
  });

  const stored = localStore.getItem(STORAGE_KEYS.language);
  if (stored === null) localStore.setItem(STORAGE_KEYS.language, start.language);
  // Components refetch their answers that depend on the language; the others are refetched once, here.
  language.onSettled(
    (before) => void queries.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(before) }),
  );
  return {
    call,
    queries,
    session,
    language,
    theme,
    start,
    onLead: (listener) => void leadListeners.add(listener),
    sessionOver,
  };
}
