import { Icon } from '@tessera/ui';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './chat.module.css';
import { ChatPicture, OutgoingPicture } from './picture.tsx';
import { type ChatMessage, type ChatThread, groupByDay, type Outgoing } from './chat-thread.ts';

const sign = { size: '0.14rem' } as const;

/** A message that both ends have. What anybody wrote is text and nothing else. */
function Bubble({ message, isSeen }: { message: ChatMessage; isSeen: boolean }) {
  const t = useTexts();
  const clock = useTimeFormat({ timeStyle: 'short' });
  const isOwn = message.author === 'member';
  return (
    <li className={css.line} data-own={isOwn ? '' : undefined}>
      <div className={css.bubble}>
        <span className="visually-hidden">{t(isOwn ? 'chat.you' : 'chat.support')}</span>
        {message.picture && <ChatPicture messageId={message.id} size={message.picture} />}
        {message.text !== '' && (
          <p className={css.text} dir="auto">
            {message.text}
          </p>
        )}
        <span className={css.meta}>
          <time dir="auto" dateTime={new Date(message.time).toISOString()}>
            {clock.format(message.time)}
          </time>
          {isOwn && (
            <span role="img" aria-label={t(isSeen ? 'chat.seen' : 'chat.sent')} data-seen={isSeen ? '' : undefined}>
              <Icon of={isSeen ? CheckCheck : Check} {...sign} />
            </span>
          )}
        </span>
      </div>
    </li>
  );
}

function OutgoingBubble({ message, onRetry }: { message: Outgoing; onRetry: () => void }) {
  const t = useTexts();
  const isFailed = message.state === 'failed';
  return (
    <li className={css.line} data-own="">
      <div className={css.bubble} data-state={message.state}>
        {message.picture ? (
          <OutgoingPicture of={message.picture} />
        ) : (
          <p className={css.text} dir="auto">
            {message.text}
          </p>
        )}
        {!isFailed && (
          <span className={css.meta}>
            <span role="img" aria-label={t('chat.sending')}>
              <Icon of={Clock} {...sign} />
            </span>
          </span>
        )}
      </div>
      {isFailed && (
        <button type="button" className={css.retry} onClick={onRetry}>
          <Icon of={CircleAlert} size="0.16rem" />
          {t('chat.failed')}
        </button>
      )}
    </li>
  );
}

interface BubblesProps {
  thread: ChatThread;
  outbox: readonly Outgoing[];
  onRetry: (message: Outgoing) => void;
}

/** All that was said, day by day, and what is on its way. */
export function Bubbles({ thread, outbox, onRetry }: BubblesProps) {
  const t = useTexts();
  const day = useTimeFormat({ dateStyle: 'medium' });
  return (
    <div role="log" aria-label={t('chat.log')} className={css.log}>
      {groupByDay(thread.messages, (time) => day.format(time)).map((part) => (
        <section key={part.day} className={css.day}>
          <h2 className={css.date}>{part.day}</h2>
          <ul className={css.list}>
            {part.messages.map((message) =>
              message.author === 'system' ? (
                <li key={message.id} className={css.event}>
                  {t(message.text === 'joined' ? 'chat.joined' : 'chat.closed')}
                </li>
              ) : (
                <Bubble key={message.id} message={message} isSeen={message.position <= thread.seenByStaff} />
              ),
            )}
          </ul>
        </section>
      ))}
      {outbox.length > 0 && (
        <ul className={css.list}>
          {outbox.map((message) => (
            <OutgoingBubble key={message.id} message={message} onRetry={() => onRetry(message)} />
          ))}
        </ul>
      )}
      {thread.isTyping && (
        <div className={css.line}>
          <div className={css.bubble} role="img" aria-label={t('chat.typing')}>
            <span className={css.dots} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          </div>
        </div>
      )}
    </div>
  );
}
