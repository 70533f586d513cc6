import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useServices, useSession } from '../../shared/services/services.ts';
import { MARK_READ_THROTTLE_MS } from '../../shared/time/timings.ts';
import { createReadMarker } from './read-marker.ts';
import { markRead } from './reading-queries.ts';

const mark = createReadMarker(MARK_READ_THROTTLE_MS, () => performance.now());

type Notices = Pick<CallOutput<'listNotices'>, 'list'>;

/**
 * Marks a notice as read: here, at the server, and in what is fetched again; a guest's reading stays on the phone.
 * @param queryKey of the notice's list
 */
export function useReadMarker(queryKey: QueryKey): (id: string) => Promise<void> {
  const queries = useQueryClient();
  const { call } = useServices();
  const isMember = useSession().info !== undefined;
  const refreshMe = useRefreshMe();
  const setRead = (id: string) => {
    queries.setQueryData<Notices>(
      queryKey,
      (before) =>
        before && {
          ...before,
          list: before.list.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
        },
    );
  };
  const reload = () => Promise.all([queries.invalidateQueries({ queryKey }), refreshMe()]);
  return async (id) => {
    if (!isMember) return setRead(id);
    try {
      await mark(id, { setRead, notify: () => markRead(call, id), reload });
    } catch (failure) {
      // If the call fails the notice shows as unread again, though it has been read.
      console.warn('a notice could not be marked as read', failure);
      await queries.invalidateQueries({ queryKey });
    }
  };
}
