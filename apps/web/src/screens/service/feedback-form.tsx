import { FEEDBACK_LIMITS } from '@tessera/contract/support/support-limits';
import { Button, Icon, TextArea } from '@tessera/ui';
import { CircleCheck, Send } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import page from '../../features/profile/security-page.module.css';
import { sendFeedback } from '../../features/support/support-queries.ts';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { cutText, hasRightLength, lengthOf } from './feedback-check.ts';
import { PictureRow } from './picture-row.tsx';
import css from './service.module.css';

/** Replaces the form once it has arrived. */
function Sent({ onAnother }: { onAnother: () => void }) {
  const t = useTexts();
  const hasInbox = useFeature('inbox');
  return (
    <section className={`${page.form} ${css.sent}`} role="status">
      <Icon of={CircleCheck} size="0.44rem" />
      <h3>{t('support.sent')}</h3>
      <p>{t(hasInbox ? 'support.sentInboxText' : 'support.sentText')}</p>
      <Button kind="secondary" onPress={onAnother}>
        {t('support.another')}
      </Button>
    </section>
  );
}

/** What a member wants to tell us: a text of 10 to 140 characters and up to three pictures (SUPPORT-06 to SUPPORT-10). */
export function FeedbackForm() {
  const t = useTexts();
  const { call } = useServices();
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { minimum, maximum } = FEEDBACK_LIMITS;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'writing') return;
    if (!hasRightLength(text)) {
      setProblem(t('support.feedbackLength', { 0: minimum, 1: maximum }));
      area.current?.focus();
      return;
    }
    setState('sending');
    try {
      await sendFeedback(call, text.trim(), pictures);
      setText('');
      setPictures([]);
      setState('sent');
    } catch (failure) {
      // The text and the pictures stay, so that nothing has to be written twice.
      showFailure(failure, t);
      setState('writing');
    }
  };
  if (state === 'sent') return <Sent onAnother={() => setState('writing')} />;
  return (
    <form className={page.form} onSubmit={(event) => void send(event)} noValidate>
      <p>{t('support.feedbackText')}</p>
      <TextArea
        areaRef={area}
        label={t('support.feedbackLabel')}
        value={text}
        hint={t('support.feedbackHint')}
        error={problem}
        counter={t('support.counter', { count: lengthOf(text), most: maximum })}
        onChange={(event) => {
          setText(cutText(event.target.value));
          setProblem(undefined);
        }}
      />
      <PictureRow pictures={pictures} onChange={setPictures} />
      <Button type="submit" size="large" wide busy={state === 'sending'} icon={<Icon of={Send} size="0.18rem" />}>
        {t('support.send')}
      </Button>
    </form>
  );
}
