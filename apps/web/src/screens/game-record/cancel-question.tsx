import type { LotterySuborder } from '@tessera/contract';
import { Button, Modal, moneyText } from '@tessera/ui';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './game-record.module.css';

interface CancelQuestionProps {
  /** The bet that is asked about; undefined shows nothing. */
  bet: LotterySuborder | undefined;
  onKeep: () => void;
  onCancel: (bet: LotterySuborder) => Promise<void>;
}

/** Asks before a bet is taken back, and says what comes back. */
export function CancelQuestion({ bet, onKeep, onCancel }: CancelQuestionProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <Modal isOpen={bet !== undefined} onClose={onKeep} label={t('lottery.cancelQuestion')}>
      {bet && (
        <div className={css.question}>
          <h2>{t('lottery.cancelQuestion')}</h2>
          <p>{t('lottery.cancelText', { amount: moneyText(bet.bettingAmount, currency) })}</p>
          <div className={css.answers}>
            <Button kind="quiet" onPress={onKeep}>
              {t('lottery.keepBet')}
            </Button>
            <Button kind="danger" onPress={() => onCancel(bet)}>
              {t('lottery.cancelBet')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
