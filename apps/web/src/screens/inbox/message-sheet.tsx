import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Icon, Modal, toasts } from '@tessera/ui';
import { Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { deleteMessage, inboxQuery, markMessageRead, messageQuery } from '../../features/messages/inbox-queries.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import { StaffHtml } from '../../shared/html/staff-html.tsx';
import rows from '../../shared/page/message-list.module.css';
import page from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './inbox.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

interface MessageSheetProps {
  /** The open message; undefined closes the sheet. */
  messageId: string | undefined;
  onClose: () => void;
  /** Called once the message is shown, for the list behind it. */
  onRead: (messageId: string) => void;
}

/** Marks a message as read when it is shown for the first time. */
function useMarking(messageId: string | undefined, isUnread: boolean, onRead: (id: string) => void): void {
  const { call } = useSources();
  const notify = useRef(onRead);
  notify.current = onRead;
  useEffect(() => {
    if (messageId === undefined || !isUnread) return;
    notify.current(messageId);
    // If the call fails the message shows as unread the next time, though it has been read.
    markMessageRead(call, messageId).catch((failure: unknown) =>
      console.warn('a message could not be marked as read', failure),
    );
  }, [call, messageId, isUnread]);
}

/** Asks before a message goes for good. */
function Remove({ onRemove }: { onRemove: () => Promise<void> }) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button kind="quiet" wide icon={<Icon of={Trash2} size="0.18rem" />} onPress={() => setAsking(true)}>
        {t('support.remove')}
      </Button>
    );
  }
  return (
    <div className={css.ask}>
      <p>{t('support.removeQuestion')}</p>
      <div className={css.answers}>
        <Button kind="secondary" onPress={() => setAsking(false)}>
          {t('shell.cancel')}
        </Button>
        <Button kind="danger" onPress={onRemove}>
          {t('support.remove')}
        </Button>
      </div>
    </div>
  );
}

/** One message: what it says, and the way to delete it. */
export function MessageSheet({ messageId, onClose, onRead }: MessageSheetProps) {
  const t = useTexts();
  const sources = useSources();
  const queries = useQueryClient();
  const message = useQuery({ ...messageQuery(sources, messageId ?? ''), enabled: messageId !== undefined });
  const day = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  useMarking(messageId, message.data?.read === false, onRead);
  const remove = async () => {
    if (messageId === undefined) return;
    try {
      await deleteMessage(sources.call, messageId);
      toasts.show({ kind: 'success', text: t('support.removed') });
    } catch (failure) {
      showFailure(failure, t);
    }
    onClose();
    await queries.invalidateQueries({ queryKey: inboxQuery(sources).queryKey });
  };
  return (
    <Modal
      isOpen={messageId !== undefined}
      onClose={onClose}
      label={message.data?.title ?? t('shell.inbox')}
      shape="sheet"
    >
      <article className={css.message} data-scrolls="" key={messageId}>
        {message.isPending && <LoadingSkeleton height="1.6rem" />}
        {!message.data && <NotLoaded query={message} />}
        {message.data && (
          <>
            <h2>{message.data.title}</h2>
            <p className={rows.date}>{day.format(message.data.time)}</p>
            <StaffHtml html={message.data.content} className={page.html} />
            <Button kind="secondary" wide onPress={onClose}>
              {t('shell.close')}
            </Button>
            <Remove onRemove={remove} />
          </>
        )}
      </article>
    </Modal>
  );
}
