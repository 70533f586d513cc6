import type { CallOutput } from '@tessera/contract';
import { Button, Icon, Modal } from '@tessera/ui';
import { ChevronRight, Megaphone } from 'lucide';
import { useState } from 'react';
import { StaffHtml } from '../../shared/html/staff-html.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import rows from '../../shared/page/message-list.module.css';
import css from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import own from './notice-list.module.css';

interface NoticeListProps {
  notices: CallOutput<'listNotices'>['list'];
  /** Called with a notice that is opened for the first time. */
  onRead: (id: string) => Promise<void>;
}

/** Notices by title with what has been read; a tap opens one and marks it (NOTICE-05). */
export function NoticeList({ notices, onRead }: NoticeListProps) {
  const t = useTexts();
  const [openId, setOpenId] = useState<string>();
  const opened = notices.find((notice) => notice.id === openId);
  const day = useTimeFormat({ dateStyle: 'medium' });
  const open = (id: string, isRead: boolean) => {
    setOpenId(id);
    if (!isRead) void onRead(id);
  };
  return (
    <>
      <ul className={rows.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <button
              type="button"
              className={rows.row}
              data-read={notice.read ? '' : undefined}
              onClick={() => open(notice.id, notice.read)}
            >
              <span className={rows.icon}>
                <Icon of={Megaphone} size="0.2rem" />
                {!notice.read && <span className={rows.dot} role="img" aria-label={t('announcements.unread')} />}
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
    </>
  );
}
