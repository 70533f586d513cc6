import { CLOSING_HOURS, type ClosingObstacle } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { Button } from '@tessera/ui';
import { useState } from 'react';
import { LoginPasswordField } from '../../features/profile/login-password-field.tsx';
import { showRefusal } from '../../shared/feedback/show-refusal.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import sheet from '../../shared/page/sheet.module.css';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { closeAccount } from './closing-queries.ts';

interface CloseFormProps {
  onClosing: (closesAt: number) => void;
  /** Told that something came in the way meanwhile. */
  onObstacle: () => void;
  onCancel: () => void;
}

const isInTheWay = (failure: unknown): failure is CallFailure & { value: { obstacles: ClosingObstacle[] } } =>
  failure instanceof CallFailure && failure.code === 'ACCOUNT_NOT_EMPTY';

/** Asks once more, and for the password; a request that is taken ends the session. */
export function CloseForm({ onClosing, onObstacle, onCancel }: CloseFormProps) {
  const t = useTexts();
  const { call } = useServices();
  const { isBusy, run } = useAction();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ password?: string }>({});
  const close = () =>
    run(async () => onClosing((await closeAccount(call, { password })).closesAt), {
      onFailure: (failure) => {
        showRefusal(failure, ['password'], setProblems, t);
        if (isInTheWay(failure)) onObstacle();
      },
    });
  return (
    <form
      className={sheet.sheet}
      data-scrolls=""
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      <h2>{t('closing.question')}</h2>
      <p>{t('closing.until', { hours: CLOSING_HOURS })}</p>
      <LoginPasswordField
        value={password}
        error={problems.password}
        onChange={(value) => {
          setProblems({});
          setPassword(value);
        }}
      />
      <Button type="submit" kind="danger" wide busy={isBusy}>
        {t('closing.ask')}
      </Button>
      <Button kind="quiet" wide onPress={onCancel}>
        {t('shell.cancel')}
      </Button>
    </form>
  );
}
