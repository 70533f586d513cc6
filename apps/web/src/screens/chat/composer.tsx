import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import { Icon, IconButton, toasts } from '@tessera/ui';
import { ImagePlus, SendHorizontal } from 'lucide';
import { type ChangeEvent, type CSSProperties, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { pictureProblem } from '../../shared/picture/picture-check.ts';
import { shrinkPicture } from '../../shared/picture/shrink-picture.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import css from './composer.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** How often typing is reported to the other end, milliseconds. */
const TYPING_MS = 3_000;
/** The counter shows itself for the last characters that are left. */
const COUNTED = 200;

const PROBLEMS = { type: 'chat.pictureType', size: 'chat.pictureTooLarge' } as const;

interface ComposerProps {
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  onPicture: (picture: File) => void;
}

/** Takes a picture from the phone, made smaller where it is large. */
function Attach({ onPicture }: Pick<ComposerProps, 'onPicture'>) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    const picture = await shrinkPicture(file);
    setBusy(false);
    const problem = pictureProblem(picture);
    if (problem) toasts.show({ kind: 'failure', text: t(PROBLEMS[problem]), lasts: 'short' });
    else onPicture(picture);
  };
  return (
    <>
      <IconButton
        label={t('chat.attach')}
        className={css.attach}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        <Icon of={ImagePlus} size="0.22rem" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('chat.attach')}
        hidden
        onChange={(event) => void take(event)}
      />
    </>
  );
}

/** Where the member writes: it grows with the text and stays above the phone's keyboard. */
export function Composer({ draft, onDraft, onSend, onPicture }: ComposerProps) {
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
      <Attach onPicture={onPicture} />
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
