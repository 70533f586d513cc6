import type { QueryClient } from '@tanstack/react-query';
import type { RenderRequest } from '@tessera/contract/renderer';
import type { LanguageStore } from '../shared/language/language-store.ts';
import type { Services } from '../shared/services/services.ts';
import type { SessionState } from '../shared/session/session.ts';

const never = () => () => undefined;
const refuse = (): never => {
  throw new Error('a document being rendered changes nothing');
};

/** Services of one document: they show what the request says and change nothing. */
export function createServerServices(request: RenderRequest, queries: QueryClient, language: LanguageStore): Services {
  const state: SessionState = { visitor: request.visitor, info: undefined };
  return {
    call: request.call,
    queries,
    language,
    session: {
      current: () => state,
      rendered: () => state,
      begin: refuse,
      isLeaving: () => false,
      leave: refuse,
      end: refuse,
      subscribe: never,
    },
    theme: { current: () => request.theme, change: refuse, subscribe: never },
    start: {
      merchantCode: request.merchantCode,
      language: request.language,
      theme: request.theme,
      visitor: request.visitor,
      testLanguage: request.testLanguage,
      renderedAt: Date.now(),
    },
  };
}
