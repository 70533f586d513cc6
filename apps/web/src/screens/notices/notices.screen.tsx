import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_TAGS } from '@tessera/contract/languages';
import { ListGroup, ListRow, Loading, Modal, Skeleton, StateMessage } from '@tessera/ui';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { noticesQuery } from '../../features/announcements/announcements-queries.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useLanguage, useTexts } from '../../shared/services/services.ts';
import css from '../../shared/page/plain.module.css';
import sheet from './notices.module.css';

/** Announcements by title; a tap opens one (NOTICE-05). */
export default function NoticesScreen() {
  const t = useTexts();
  const language = useLanguage();
  const notices = useQuery(noticesQuery(useSources()));
  const [openId, setOpenId] = useState<string>();
  const list = notices.data?.player ?? [];
  const opened = list.find((notice) => notice.id === openId);
  const day = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle: 'medium', calendar: 'gregory' });
  if (notices.isError && !notices.data) return <CallFailed failure={notices.error} onRetry={() => notices.refetch()} />;
  return (
    <div className={css.page}>
      {!notices.data && (
        <Loading label={t('shell.loading')}>
          <Skeleton height="2rem" />
        </Loading>
      )}
      {notices.data && list.length === 0 && (
        <StateMessage title={t('member.noNotices')} text={t('member.noNoticesText')} />
      )}
      {list.length > 0 && (
        <ListGroup>
          {list.map((notice) => (
            <ListRow
              key={notice.id}
              icon={<Megaphone size="0.18rem" aria-hidden />}
              title={notice.title}
              detail={day.format(notice.startDate)}
              onPress={() => setOpenId(notice.id)}
            />
          ))}
        </ListGroup>
      )}
      <Modal
        isOpen={opened !== undefined}
        onClose={() => setOpenId(undefined)}
        label={opened?.title ?? ''}
        shape="sheet"
      >
        <article className={sheet.notice} data-scrolls="">
          <h2>{opened?.title}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at write by the server */}
          <div className={css.html} dangerouslySetInnerHTML={{ __html: opened?.content ?? '' }} />
        </article>
      </Modal>
    </div>
  );
}
