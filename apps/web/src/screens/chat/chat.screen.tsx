import { Button, Icon, Skeleton, StateMessage } from '@tessera/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsOnline } from '../../shared/api/use-is-online.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { Bubbles } from './bubbles.tsx';
import css from './chat.module.css';
import { CHAT_KEY, chatQuery, readEarlier } from './chat-query.ts';
import { type ChatThread, isOpen, unseenEnd } from './chat-thread.ts';
import { Composer } from './composer.tsx';
import { Rating } from './rating.tsx';
import { useOutbox } from './use-outbox.ts';

/** Who is so near the end, px, stays at it when something is new. */
const NEAR_PX = 120;

/** The state of the chat: without a connection, with nobody there, or waiting for somebody. */
function ChatState({ thread }: { thread: ChatThread }) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const isOnline = useIsOnline();
  const { state, conversationId, isAttended } = thread;
  const words = !isOnline
    ? t('chat.offline')
    : !isAttended
      ? t('chat.away')
      : state === 'waiting'
        ? t('chat.waiting')
        : undefined;
  const end = () =>
    run(async () => {
      if (conversationId !== null) await call('closeChat', { conversationId });
      await queries.invalidateQueries({ queryKey: CHAT_KEY });
    });
  return (
    <div className={css.state}>
      <p role="status">{words}</p>
      {isOpen(thread) && (
        <Button kind="secondary" size="small" busy={isBusy} onPress={end}>
          {t('chat.end')}
        </Button>
      )}
    </div>
  );
}

/** Marks answers as seen while somebody looks at them. */
function useMarkSeen(thread: ChatThread | undefined) {
  const { call } = useServices();
  const queries = useQueryClient();
  const end = thread && unseenEnd(thread);
  useEffect(() => {
    if (end === undefined) return;
    const mark = () => {
      if (document.hidden) return;
      call('markChatSeen', { position: end }).then(
        () => queries.invalidateQueries({ queryKey: CHAT_KEY }),
        // It is marked with the next answer, or when the screen is opened again.
        () => undefined,
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [call, end, queries]);
}

const toEnd = () => scrollTo(0, document.documentElement.scrollHeight);

/**
 * Keeps the newest message in sight of a reader at the end; a reader further up gets a link to new messages.
 * @param newest changes with the last message
 */
function useNewestInSight(newest: string | undefined) {
  const isNear = useRef(true);
  const shown = useRef<string>(undefined);
  const [hasNews, setHasNews] = useState(false);
  useEffect(() => {
    const look = () => {
      isNear.current = document.documentElement.scrollHeight - scrollY - innerHeight < NEAR_PX;
      if (isNear.current) setHasNews(false);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  useLayoutEffect(() => {
    if (newest === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = newest;
    if (isFirst || isNear.current) toEnd();
    else setHasNews(true);
  }, [newest]);
  return { hasNews, holdEnd: () => void (isNear.current = true) };
}

/** The part before the first message. */
function Beginning() {
  const t = useTexts();
  return <StateMessage title={t('chat.empty')} text={t('chat.emptyText')} />;
}

function Waiting() {
  return (
    <LoadingSkeleton>
      <div className={css.skeletons}>
        <Skeleton height="0.64rem" width="70%" />
        <Skeleton height="0.44rem" width="55%" />
        <Skeleton height="0.64rem" width="70%" />
      </div>
    </LoadingSkeleton>
  );
}

/** The built-in live chat: all messages, its state, and where the member writes (SUPPORT-12). */
export default function ChatScreen() {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const chat = useQuery(chatQuery(call));
  const thread = chat.data;
  const { draft, setDraft, outbox, send, sendPicture, retry } = useOutbox(thread?.messages ?? []);
  const { isBusy, run } = useAction();
  useMarkSeen(thread);
  const onWay = outbox.at(-1);
  const newest = onWay ? `${onWay.id} ${onWay.state}` : thread?.messages.at(-1)?.id;
  const { hasNews, holdEnd } = useNewestInSight(
    thread && `${newest} ${thread.isTyping} ${thread.state} ${thread.rating}`,
  );
  if (chat.isError && !thread) return <CallFailed failure={chat.error} onRetry={() => chat.refetch()} />;
  return (
    <div className={css.page}>
      {!thread && <Waiting />}
      {thread && (
        <>
          <ChatState thread={thread} />
          <div className={css.thread}>
            {!thread.isWhole && (
              <Button kind="quiet" size="small" busy={isBusy} onPress={() => run(() => readEarlier(call, queries))}>
                {t('chat.earlier')}
              </Button>
            )}
            {thread.messages.length + outbox.length === 0 && <Beginning />}
            <Bubbles thread={thread} outbox={outbox} onRetry={retry} />
            {thread.state === 'closed' && thread.conversationId !== null && outbox.length === 0 && (
              <Rating conversationId={thread.conversationId} rating={thread.rating} />
            )}
          </div>
        </>
      )}
      {hasNews && (
        <button type="button" className={css.news} onClick={toEnd}>
          <Icon of={ArrowDown} size="0.16rem" />
          {t('chat.newest')}
        </button>
      )}
      <Composer
        draft={draft}
        onDraft={setDraft}
        onSend={(text) => {
          holdEnd();
          send(text);
        }}
        onPicture={(picture) => {
          holdEnd();
          sendPicture(picture);
        }}
      />
    </div>
  );
}
