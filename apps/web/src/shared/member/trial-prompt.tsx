import { Button, Modal } from '@tessera/ui';
import { SCREEN_PATHS } from '../navigation/screen-paths.ts';
import { useGo } from '../navigation/go.tsx';
import { useTexts } from '../services/services.ts';
import css from './dialogs.module.css';

/** Asks a trial member to register, or to stay (MEMBER-02). */
export function TrialPrompt({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts();
  const go = useGo();
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('shell.trialPromptTitle')}>
      <div className={css.ask}>
        <h2>{t('shell.trialPromptTitle')}</h2>
        <p>{t('shell.trialPromptText')}</p>
        <div className={css.answers}>
          <Button kind="quiet" onPress={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            onPress={() => {
              onClose();
              go(SCREEN_PATHS.register);
            }}
          >
            {t('shell.registerNow')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
