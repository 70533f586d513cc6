import type { Call, Language } from '@tessera/contract';
import { useLanguage, useServices } from './services.ts';

/** What a query needs: how to call, and the language its answer is in. */
export interface QuerySources {
  readonly call: Call;
  readonly language: Language;
}

/** First part of the key of every answer that belongs to one member; they are dropped when the session ends. */
export const PRIVATE_KEY = 'private';

export function useSources(): QuerySources {
  const { call } = useServices();
  const language = useLanguage();
  return { call, language };
}
