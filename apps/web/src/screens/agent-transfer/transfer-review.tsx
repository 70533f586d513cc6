import { Button, Modal } from '@tessera/ui';
import dialog from '../../shared/member/dialogs.module.css';
import { useTexts } from '../../shared/services/services.ts';

interface TransferReviewProps {
  isOpen: boolean;
  amount: string;
  account: string;
  isBusy: boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** The last word before money goes that cannot be taken back: how much, to whom. */
export function TransferReview({ isOpen, amount, account, isBusy, onSend, onClose }: TransferReviewProps) {
  const t = useTexts();
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('agents.reviewTitle')}>
      <div className={dialog.ask}>
        <h2>{t('agents.reviewTitle')}</h2>
        <p>{t('agents.sendAmount', { amount, account: `\u2068${account}\u2069` })}</p>
        <p>{t('agents.transferNote')}</p>
        <div className={dialog.answers}>
          <Button kind="quiet" disabled={isBusy} onPress={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button busy={isBusy} onPress={onSend}>
            {t('agents.reviewSend')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
