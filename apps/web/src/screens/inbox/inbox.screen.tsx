import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Icon, InfiniteSentinel, Skeleton, StateMessage } from '@tessera/ui';
import { ChevronRight, Mail, MailOpen } from 'lucide';
import { useState } from 'react';
import { inboxQuery } from '../../features/messages/inbox-queries.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import rows from '../../shared/page/message-list.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './inbox.module.css';
import { MessageSheet } from './message-sheet.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** The member's messages; a tap opens one and marks it as read (MSG-13). */
export default function InboxScreen() {
  const t = useTexts();
  const queries = useQueryClient();
  const query = inboxQuery(useSources());
  const inbox = useInfiniteQuery(query);
  const [openId, setOpenId] = useState<string>();
  const list = inbox.data?.pages.flatMap((page) => page.list) ?? [];
  const day = useTimeFormat({ dateStyle: 'medium' });
  const showRead = (id: string) =>
    queries.setQueryData(query.queryKey, (before) => {
      if (!before) return before;
      const pages = before.pages.map((page) => ({
        ...page,
        list: page.list.map((message) => (message.id === id ? { ...message, read: true } : message)),
      }));
      return { ...before, pages };
    });
  if (inbox.isError && !inbox.data) return <CallFailed failure={inbox.error} onRetry={() => inbox.refetch()} />;
  return (
    <div className={css.page}>
      {!inbox.data && (
        <LoadingSkeleton>
          <div className={rows.list}>
            <Skeleton height="0.72rem" />
            <Skeleton height="0.72rem" />
            <Skeleton height="0.72rem" />
          </div>
        </LoadingSkeleton>
      )}
      {inbox.data && list.length === 0 && (
        <StateMessage title={t('support.emptyInbox')} text={t('support.emptyInboxText')} />
      )}
      <ul className={rows.list}>
        {list.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className={rows.row}
              data-read={message.read ? '' : undefined}
              onClick={() => setOpenId(message.id)}
            >
              <span className={rows.icon}>
                <Icon of={message.read ? MailOpen : Mail} size="0.2rem" />
                {!message.read && (
                  <span className={rows.dot} role="img" aria-label={t('support.unreadCount', { count: 1 })} />
                )}
              </span>
              <span className={rows.words}>
                <span className={rows.title}>{message.title}</span>
                <span className={rows.date}>{day.format(message.time)}</span>
              </span>
              <Icon of={ChevronRight} size="0.18rem" className={rows.arrow} data-points="" />
            </button>
          </li>
        ))}
      </ul>
      <InfiniteSentinel isActive={inbox.hasNextPage && !inbox.isFetching} onMore={() => void inbox.fetchNextPage()} />
      <MessageSheet messageId={openId} onClose={() => setOpenId(undefined)} onRead={showRead} />
    </div>
  );
}
