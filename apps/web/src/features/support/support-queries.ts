import { queryOptions } from '@tanstack/react-query';
import type { Call, Language } from '@tessera/contract';
import type { QuerySources } from '../../shared/services/query-sources.ts';
import { helpItemsOf } from './help-items.ts';

/** Items of the help centre (CSYS-05). */
export const helpQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['help', language] as const,
    queryFn: async ({ signal }) =>
      helpItemsOf(await call('listHelp', { lang: language }, { signal, isUncached: true })),
    staleTime: 60_000,
  });

/** Ways to customer service (CSYS-08). */
export const customerServiceQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['customer-service', language] as const,
    queryFn: ({ signal }) => call('getCustomerService', {}, { signal }),
    staleTime: 60_000,
  });

/** How many answers of the live chat the member has not seen (CMSG-11). */
export const fetchChatUnread = async (call: Call): Promise<number> => (await call('getChatUnread', {})).unReadCount;

/** What the live chat is opened with (CMSG-12). */
export interface ChatLook {
  readonly language: Language;
  readonly backUrl: string;
  readonly headerColor?: string;
  readonly title: string;
}

/** Address at which the live chat opens. */
export const launchChat = async (call: Call, look: ChatLook): Promise<string> =>
  (await call('launchChat', look)).chatUrl;

/** Sends a feedback with its pictures (CMSG-14). */
export const sendFeedback = (call: Call, feedback: string, images: readonly File[]) =>
  call('sendFeedback', { feedback, images: [...images] });
