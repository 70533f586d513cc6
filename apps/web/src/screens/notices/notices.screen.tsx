import { useQuery } from '@tanstack/react-query';
import { Button, Icon, Modal, Skeleton, StateMessage } from '@tessera/ui';
import { ChevronRight, Megaphone } from 'lucide';
import { useState } from 'react';
import { noticesQuery } from '../../features/announcements/announcements-queries.ts';
import { useReadMarker } from '../../features/announcements/use-read-marker.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { StaffHtml } from '../../shared/html/staff-html.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import rows from '../../shared/page/message-list.module.css';
import css from '../../shared/page/plain.module.css';
import own from './notices.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** Announcements by title with what has been read; a tap opens one and marks it (NOTICE-05). */
export default function NoticesScreen() {
  const t = useTexts();
  const isMember = useSession().info !== undefined;
  const notices = useQuery(noticesQuery(useSources(), isMember));
  const markRead = useReadMarker();
  const [openId, setOpenId] = useState<string>();
  const list = notices.data?.list ?? [];
  const opened = list.find((notice) => notice.id === openId);
  const day = useTimeFormat({ dateStyle: 'medium' });
  const open = (id: string, isRead: boolean) => {
    setOpenId(id);
    if (!isRead) void markRead(id);
  };
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
      <ul className={rows.list}>
        {list.map((notice) => (
          <li key={notice.id}>
            <button
              type="button"
              className={rows.row}
              data-read={notice.read ? '' : undefined}
              onClick={() => open(notice.id, notice.read)}
            >
              <span className={rows.icon}>
                <Icon of={Megaphone} size="0.2rem" />
                {!notice.read && <span className={rows.dot} role="img" aria-label={t('news.unread')} />}
              </span>
              <span className={rows.words}>
                <span className={rows.title}>{notice.title}</span>
                <span className={rows.date}>{day.format(notice.startDate)}</span>
              </span>
              <Icon of={ChevronRight} size="0.18rem" className={rows.arrow} data-points="" />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        isOpen={opened !== undefined}
        onClose={() => setOpenId(undefined)}
        label={opened?.title ?? ''}
        shape="sheet"
      >
        <article className={own.notice} data-scrolls="">
          <h2>{opened?.title}</h2>
          <p className={rows.date}>{opened && day.format(opened.startDate)}</p>
          <StaffHtml html={opened?.content ?? ''} className={css.html} />
          <Button kind="secondary" wide className={own.close ?? ''} onPress={() => setOpenId(undefined)}>
            {t('shell.close')}
          </Button>
        </article>
      </Modal>
    </div>
  );
}
