import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { addAnswer, addEarlier, type ChatThread, isOpen, readOnFrom } from './chat-thread.ts';

/**
 * The stream says when something is new; beside it a phone with an open conversation asks so often, milliseconds. Without one it asks
 * by itself for nothing, so that a phone left on this screen ends its session as on any other.
 */
const POLL_MS = 8_000;

/** Of the answers that belong to the member; the stream of new values has it read again by this key. */
export const CHAT_KEY = [PRIVATE_KEY, 'chat'] as const;

/** The member's chat, read on from what the phone has. */
export const chatQuery = (call: Call) =>
  queryOptions({
    queryKey: CHAT_KEY,
    queryFn: async ({ client, signal }): Promise<ChatThread> => {
      let thread = client.getQueryData<ChatThread>(CHAT_KEY);
      for (;;) {
        const after = readOnFrom(thread);
        const answer = await call('getChat', after === undefined ? {} : { after }, { signal });
        thread = addAnswer(thread, answer);
        if (after === undefined || answer.messages.length < CHAT_LIMITS.page) return thread;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && isOpen(data) && POLL_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** Reads the page before the oldest message that the phone has. */
export async function readEarlier(call: Call, queries: QueryClient): Promise<void> {
  const before = queries.getQueryData<ChatThread>(CHAT_KEY)?.messages[0]?.position;
  if (before === undefined) return;
  const answer = await call('getChat', { before });
  queries.setQueryData<ChatThread>(CHAT_KEY, (thread) => thread && addEarlier(thread, answer));
}
