import { Button, Modal } from '@tessera/ui';
import { useState } from 'react';
import css from '../../features/account/account.module.css';
import dialog from '../../shared/member/dialogs.module.css';
import { useTexts } from '../../shared/services/services.ts';

interface ResetLinkProps {
  /** True when there is something to lose, so that a slip of the finger takes nothing away. */
  asks: boolean;
  onReset: () => void;
}

/** Clears the form (REG-07): far from the button that sends it, and only after a question where something was entered. */
export function ResetLink({ asks, onReset }: ResetLinkProps) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    onReset();
  };
  return (
    <>
      <button type="button" className={css.reset} onClick={() => (asks ? setAsking(true) : onReset())}>
        {t('account.resetForm')}
      </button>
      <Modal isOpen={isAsking} onClose={() => setAsking(false)} label={t('account.resetForm')}>
        <div className={dialog.ask}>
          <h2>{t('account.resetForm')}</h2>
          <p>{t('account.resetQuestion')}</p>
          <div className={dialog.answers}>
            <Button kind="quiet" onPress={() => setAsking(false)}>
              {t('shell.cancel')}
            </Button>
            <Button onPress={clear}>{t('account.clearForm')}</Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
