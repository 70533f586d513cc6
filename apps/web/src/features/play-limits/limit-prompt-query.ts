import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';

/** Whether the member is still to be asked for a limit of deposits. */
export const limitPromptQuery = (call: Call) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'limit-prompt'] as const,
    queryFn: ({ signal }) => call('getLimitPrompt', {}, { signal }),
  });

export const answerLimitPrompt = (call: Call) => call('answerLimitPrompt', {});
