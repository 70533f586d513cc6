import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import { Icon, IconButton } from '@tessera/ui';
import { SendHorizontal } from 'lucide';
import { type CSSProperties, type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useServices, useTexts } from '../../shared/services/services.ts';
import css from './chat.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** How often the other end is told that somebody types, milliseconds. */
const TYPING_MS = 3_000;
/** The counter shows itself for the last characters that are left. */
const COUNTED = 200;

interface ComposerProps {
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
}

/** Where the member writes: it grows with the text and stays above the phone's keyboard. */
export function Composer({ draft, onDraft, onSend }: ComposerProps) {
  const t = useTexts();
  const { call } = useServices();
  const toldAt = useRef(0);
  const inset = useKeyboardInset();
  const most = CHAT_LIMITS.memberText;
  const type = (text: string) => {
    onDraft(text);
    if (text === '' || performance.now() - toldAt.current < TYPING_MS) return;
    toldAt.current = performance.now();
    // Whether the other end sees it is of no importance.
    call('setChatTyping', {}).catch(() => undefined);
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    toldAt.current = 0;
    onSend(text);
  };
  const onKey = (event: KeyboardEvent) => {
    // A phone's own keyboard has no other way to a new line.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (event.key === 'Enter' && !event.shiftKey && !isTouch && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <form
      className={css.composer}
      style={{ '--keyboard': `${inset}px` } as CSSProperties}
      data-composer=""
      onSubmit={submit}
      noValidate
    >
      <div className={css.field}>
        <div className={css.grow} data-text={`${draft} `}>
          <textarea
            rows={1}
            dir="auto"
            aria-label={t('chat.label')}
            placeholder={t('chat.label')}
            maxLength={most}
            value={draft}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKey}
          />
        </div>
        {most - draft.length <= COUNTED && (
          <span className={css.counter}>{t('chat.counter', { count: draft.length, most })}</span>
        )}
      </div>
      <IconButton type="submit" label={t('chat.send')} className={css.send} disabled={draft.trim() === ''}>
        <Icon of={SendHorizontal} size="0.2rem" data-points="" />
      </IconButton>
    </form>
  );
}
