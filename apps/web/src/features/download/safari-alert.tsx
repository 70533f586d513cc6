import { Button, Modal } from '@tessera/ui';
import { useTexts } from '../../shared/services/services.ts';
import css from './download-popup.module.css';

/** On an iPhone only Safari can put the app on the home screen (DOWNLOAD-13). */
export function SafariAlert({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('download.notice')}>
      <div className={css.alert} role="alert">
        <h2>{t('download.notice')}</h2>
        <p>{t('download.useSafari')}</p>
        <Button wide onPress={onClose}>
          {t('shell.confirm')}
        </Button>
      </div>
    </Modal>
  );
}
