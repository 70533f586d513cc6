import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { listPages } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

/** The member's messages, a page at a time, newest first (MSG-13). */
export const inboxQuery = ({ call, language }: QuerySources) =>
  infiniteQueryOptions({
    queryKey: [PRIVATE_KEY, 'inbox', language] as const,
    queryFn: ({ pageParam: { page: pageNum, ...counted }, signal }) =>
      call('listMessages', { pageNum, ...counted }, { signal }),
    ...listPages,
  });

/** One message with its content. */
export const messageQuery = ({ call, language }: QuerySources, messageId: string) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'message', language, messageId] as const,
    queryFn: ({ signal }) => call('getMessage', { messageId }, { signal }),
    staleTime: 60_000,
  });

/** How many messages are unread (CMSG-09). */
export const fetchInboxUnread = (call: Call): Promise<number> => call('getInboxUnread', {});

/** Marks a message as read (CMSG-10). */
export const markMessageRead = (call: Call, messageId: string) => call('markMessageRead', { messageId });

/** Deletes a message (CMSG-10). */
export const deleteMessage = (call: Call, messageId: string) => call('deleteMessage', { messageId });
