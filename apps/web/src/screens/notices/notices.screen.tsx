import { useQuery } from '@tanstack/react-query';
import { Skeleton, StateMessage } from '@tessera/ui';
import { noticesQuery } from '../../features/announcements/announcements-queries.ts';
import { NoticeList } from '../../features/announcements/notice-list.tsx';
import { useReadMarker } from '../../features/announcements/use-read-marker.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import rows from '../../shared/page/message-list.module.css';
import css from '../../shared/page/plain.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** Announcements by title with what has been read; a tap opens one and marks it (NOTICE-05). */
export default function NoticesScreen() {
  const t = useTexts();
  const isMember = useSession().info !== undefined;
  const query = noticesQuery(useSources(), isMember);
  const notices = useQuery(query);
  const markRead = useReadMarker(query.queryKey);
  const list = notices.data?.list ?? [];
  if (notices.isError && !notices.data) return <CallFailed failure={notices.error} onRetry={() => notices.refetch()} />;
  return (
    <div className={css.page}>
      {!notices.data && (
        <LoadingSkeleton>
          <div className={rows.list}>
            <Skeleton height="0.72rem" />
            <Skeleton height="0.72rem" />
            <Skeleton height="0.72rem" />
          </div>
        </LoadingSkeleton>
      )}
      {notices.data && list.length === 0 && (
        <StateMessage title={t('member.noNotices')} text={t('member.noNoticesText')} />
      )}
      <NoticeList notices={list} onRead={markRead} />
    </div>
  );
}
