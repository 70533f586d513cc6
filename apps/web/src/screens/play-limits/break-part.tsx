import { BREAK_KIND_OF, BREAK_LENGTHS, type BreakLength, type RunningBreak } from '@tessera/contract';
import { Button, Modal } from '@tessera/ui';
import { useState } from 'react';
import { takeBreak } from '../../features/play-limits/play-limits-queries.ts';
import { useBreakEnd } from '../../features/play-limits/use-break-end.ts';
import { LoginPasswordField } from '../../features/profile/login-password-field.tsx';
import { showRefusal } from '../../shared/feedback/show-refusal.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import page from '../../shared/page/plain.module.css';
import sheet from '../../shared/page/sheet.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { Choices } from './choices.tsx';
import css from './play-limits.module.css';
import { useLimitAction } from './use-limit-action.ts';

/** Says once more what a break is, and asks for the password, before it begins. */
function BreakForm({ length, onClose }: { length: BreakLength; onClose: () => void }) {
  const t = useTexts();
  const { call, isBusy, act } = useLimitAction();
  const refreshMe = useRefreshMe();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ password?: string }>({});
  const take = async () => {
    const done = await act(
      () => takeBreak(call, { length, password }),
      t('limits.taken'),
      (failure) => showRefusal(failure, ['password'], setProblems, t),
    );
    if (!done) return;
    void refreshMe();
    onClose();
  };
  return (
    <form
      className={sheet.sheet}
      data-scrolls=""
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <h2>{t('limits.takeQuestion', { length: t(`limits.length_${length}`) })}</h2>
      <p>{t('limits.takeUntil')}</p>
      <p>{t('limits.closedDuring')}</p>
      <p>{t('limits.openDuring')}</p>
      <p>
        <b>{t('limits.noWayBack')}</b>
      </p>
      <LoginPasswordField
        value={password}
        error={problems.password}
        onChange={(value) => {
          setProblems({});
          setPassword(value);
        }}
      />
      <Button type="submit" kind="danger" wide busy={isBusy}>
        {t('limits.take')}
      </Button>
      <Button kind="quiet" wide onPress={onClose}>
        {t('shell.cancel')}
      </Button>
    </form>
  );
}

/** The break that runs, and the choice of one or of a longer one. */
export function BreakPart({ running }: { running: RunningBreak | null }) {
  const t = useTexts();
  const end = useBreakEnd();
  const [length, setLength] = useState<BreakLength>('day');
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={page.card}>
      <h2>{t('limits.breakTitle')}</h2>
      {running && (
        <p className={css.running} role="status">
          <b>{t('limits.running')}</b>
          <span>
            {t(`limits.${running.kind}`)} · {t('limits.runningUntil', { time: end(running.endsAt) })}
          </span>
          <span>{t('limits.closedDuring')}</span>
          <span>{t('limits.openDuring')}</span>
        </p>
      )}
      <p className={css.small}>{t(running ? 'limits.longer' : 'limits.breakText')}</p>
      <Choices
        legend={t('limits.length')}
        name="length"
        offered={BREAK_LENGTHS.map((value) => ({
          value,
          words: (
            <>
              {t(`limits.length_${value}`)}
              <span className={css.small}>{t(`limits.${BREAK_KIND_OF[value]}`)}</span>
            </>
          ),
        }))}
        chosen={length}
        onChoose={setLength}
      />
      <Button kind="secondary" wide onPress={() => setAsking(true)}>
        {t('limits.take')}
      </Button>
      <Modal isOpen={isAsking} onClose={() => setAsking(false)} label={t('limits.breakTitle')} shape="sheet">
        {isAsking && <BreakForm length={length} onClose={() => setAsking(false)} />}
      </Modal>
    </section>
  );
}
