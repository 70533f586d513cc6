import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from '../../features/announcements/announcements-queries.ts';
import { fetchInboxUnread } from '../../features/messages/inbox-queries.ts';
import { fetchChatUnread } from '../../features/support/support-queries.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { PRIVATE_KEY, useSources } from '../../shared/services/query-sources.ts';
import { useSession } from '../../shared/services/services.ts';
import { UNREAD_THROTTLE_MS } from '../../shared/time/timings.ts';
import { createThrottle, wantedCounts } from '../../features/messages/unread.ts';

const clock = () => performance.now();
const throttleInbox = createThrottle<number>(UNREAD_THROTTLE_MS, clock);
const throttleChat = createThrottle<number>(UNREAD_THROTTLE_MS, clock);

/** Asked anew whenever the screen is opened or comes back into view. */
const ALWAYS = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** Asks unless nobody waits for it any more: a member who logged out meanwhile would be refused. */
const unlessGone = (signal: AbortSignal, ask: () => Promise<number>) => async (): Promise<number> => {
  signal.throwIfAborted();
  return await ask();
};

/** Unread announcements, messages and answers of the chat; nothing for guests (MSG-03 to MSG-05, MSG-08). */
export function useUnread(): { readonly notices: number; readonly inbox: number; readonly chat: number } {
  const sources = useSources();
  const { call } = sources;
  const { info } = useSession();
  const owner = info?.token ?? '';
  const has = { inbox: useFeature('inbox'), chat: useMerchant().settings.liveChat };
  const wanted = wantedCounts(info?.type, has);
  const notices = useQuery({ ...noticesQuery(sources, true), enabled: info !== undefined });
  const inbox = useQuery({
    ...ALWAYS,
    queryKey: [PRIVATE_KEY, 'inbox-unread'] as const,
    queryFn: ({ signal }) =>
      throttleInbox(
        owner,
        unlessGone(signal, () => fetchInboxUnread(call)),
      ),
    enabled: wanted.inbox,
  });
  const chat = useQuery({
    ...ALWAYS,
    queryKey: [PRIVATE_KEY, 'chat-unread'] as const,
    queryFn: ({ signal }) =>
      throttleChat(
        owner,
        unlessGone(signal, () => fetchChatUnread(call)),
      ),
    enabled: wanted.chat,
  });
  if (!info) return { notices: 0, inbox: 0, chat: 0 };
  return {
    notices: notices.data?.list.filter((notice) => !notice.read).length ?? 0,
    inbox: (wanted.inbox && inbox.data) || 0,
    chat: (wanted.chat && chat.data) || 0,
  };
}
