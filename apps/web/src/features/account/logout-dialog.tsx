import { Button, Modal } from '@tessera/ui';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { LONG_LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import { withLoadingToast } from '../../shared/feedback/failures.ts';
import css from '../../shared/member/dialogs.module.css';
import { logOut } from '../../shared/member/member-queries.ts';

interface LogoutDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/**
 * Asks before logging out; the phone forgets the session also when the call fails (SESSION-06). A loading message shows
 * meanwhile (SESSION-07), and home takes the place of the page (SESSION-09).
 */
export function LogoutDialog({ isOpen, onClose, onDone }: LogoutDialogProps) {
  const t = useTexts();
  const go = useGo();
  const { call, session, queries } = useServices();
  const confirm = async () => {
    // What is on its way for the member, the live stream too, would come back refused.
    session.leave();
    await queries.cancelQueries({ queryKey: [PRIVATE_KEY] });
    const ended = logOut(call).catch((failure: unknown) => console.warn('the server did not end the session', failure));
    await withLoadingToast(t('shell.loggingOut'), LONG_LOADING_TOAST_MS, ended);
    session.end();
    onClose();
    onDone?.();
    go(SCREEN_PATHS.home, { replace: true });
  };
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('shell.logOut')}>
      <div className={css.ask}>
        <h2>{t('shell.logOut')}</h2>
        <p>{t('shell.logOutQuestion')}</p>
        <div className={css.answers}>
          <Button kind="quiet" onPress={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button onPress={confirm}>{t('shell.submit')}</Button>
        </div>
      </div>
    </Modal>
  );
}
