import type { Call, Language } from '@tessera/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useAnswerLanguage, useServices } from './services.ts';

/** What a query needs: how to call, and the language its answer is in. */
export interface QuerySources {
  readonly call: Call;
  readonly language: Language;
}

/** First part of the key of every answer that belongs to one member; they are dropped when a session begins or ends. */
export const PRIVATE_KEY = 'private';

/** Drops every answer that belongs to one member: from the cache, from what shows it now, and those on their way. */
export function dropPrivateAnswers(queries: QueryClient): void {
  const queryKey = [PRIVATE_KEY];
  // Removing alone leaves a mounted component with the last answer it was given.
  for (const query of queries.getQueryCache().findAll({ queryKey })) query.reset();
  queries.removeQueries({ queryKey });
}

export function useSources(): QuerySources {
  const { call } = useServices();
  const language = useAnswerLanguage();
  return { call, language };
}
