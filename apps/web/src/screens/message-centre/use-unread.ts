import { useQuery } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { noticesQuery } from '../../features/announcements/announcements-queries.ts';
import { fetchInboxUnread } from '../../features/messages/inbox-queries.ts';
import { fetchChatUnread } from '../../features/support/support-queries.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { PRIVATE_KEY, useSources } from '../../shared/services/query-sources.ts';
import { useServices, useSession } from '../../shared/services/services.ts';
import { UNREAD_THROTTLE_MS } from '../../shared/time/timings.ts';
import { createThrottle, wantedCounts } from '../../features/messages/unread.ts';

const throttleInbox = createThrottle<number>(UNREAD_THROTTLE_MS);
const throttleChat = createThrottle<number>(UNREAD_THROTTLE_MS);

/**
 * A count that is asked for anew whenever the screen is opened or comes back into view, while it is wanted; 0 before its answer.
 * @param name its key among the member's own answers
 */
function useCount(
  name: string,
  throttle: typeof throttleInbox,
  fetchCount: (call: Call) => Promise<number>,
  isWanted: boolean,
): number {
  const { call } = useServices();
  const owner = useSession().info?.token ?? '';
  const { data = 0 } = useQuery({
    queryKey: [PRIVATE_KEY, name] as const,
    queryFn: ({ signal }) =>
      throttle(owner, async () => {
        // Nobody waits for it any more: a member who logged out meanwhile would be refused.
        signal.throwIfAborted();
        return await fetchCount(call);
      }),
    enabled: isWanted,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return isWanted ? data : 0;
}

/** Unread announcements, messages and answers of the chat; nothing for guests (MSG-03 to MSG-05, MSG-08). */
export function useUnread(): { readonly notices: number; readonly inbox: number; readonly chat: number } {
  const sources = useSources();
  const { info } = useSession();
  const has = { inbox: useFeature('inbox'), chat: useMerchant().settings.liveChat };
  const wanted = wantedCounts(info?.type, has);
  const notices = useQuery({ ...noticesQuery(sources, true), enabled: info !== undefined });
  const inbox = useCount('inbox-unread', throttleInbox, fetchInboxUnread, wanted.inbox);
  const chat = useCount('chat-unread', throttleChat, fetchChatUnread, wanted.chat);
  const unreadNotices = notices.data?.list.filter((notice) => !notice.read).length ?? 0;
  return { notices: info ? unreadNotices : 0, inbox, chat };
}
