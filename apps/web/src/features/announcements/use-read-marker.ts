import { useQueryClient } from '@tanstack/react-query';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession } from '../../shared/services/services.ts';
import { MARK_READ_THROTTLE_MS } from '../../shared/time/timings.ts';
import { noticesQuery } from './announcements-queries.ts';
import { createReadMarker } from './read-marker.ts';
import { markRead } from './reading-queries.ts';

const mark = createReadMarker(MARK_READ_THROTTLE_MS, () => performance.now());

/** Marks a notice as read: here, at the server, and in what is fetched again; a guest's reading stays on the phone. */
export function useReadMarker(): (id: string) => Promise<void> {
  const queries = useQueryClient();
  const sources = useSources();
  const isMember = useSession().info !== undefined;
  const refreshMe = useRefreshMe();
  const { queryKey } = noticesQuery(sources, isMember);
  const setRead = (id: string) => {
    queries.setQueryData(
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
      await mark(id, { setRead, notify: () => markRead(sources.call, id), reload });
    } catch (failure) {
      // What could not be told shows as unread again; the notice itself has been read.
      console.warn('a notice could not be marked as read', failure);
      await queries.invalidateQueries({ queryKey });
    }
  };
}
