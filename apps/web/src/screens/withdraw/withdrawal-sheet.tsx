import type { Withdrawal } from '@tessera/contract';
import { Button, Modal, Money } from '@tessera/ui';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import sheet from '../../shared/page/sheet.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { stepsOf } from './withdrawal-steps.ts';

function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'long' });
  return (
    <>
      <Facts>
        <Fact label={t('withdraw.amount')}>
          <Money amount={withdrawal.amount} currency={currency} />
        </Fact>
        <Fact label={t('withdraw.fee')}>
          <Money amount={withdrawal.fee} currency={currency} />
        </Fact>
        <Fact label={t('withdraw.arrives')}>
          <Money amount={withdrawal.netAmount} currency={currency} />
        </Fact>
        <Fact label={t('withdraw.toCard')}>
          <bdi>{withdrawal.bankName}</bdi> <bdi dir="ltr">{withdrawal.cardNumber}</bdi>
        </Fact>
        <Fact label={t('withdraw.reference')}>
          <bdi dir="ltr">{withdrawal.reference}</bdi>
        </Fact>
      </Facts>
      <h3>{t('withdraw.timeline')}</h3>
      <ol className={sheet.steps}>
        {stepsOf(withdrawal).map(({ text, at }) => (
          <li key={text}>
            <span>{t(text)}</span>
            {at !== null && <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>}
          </li>
        ))}
      </ol>
      {withdrawal.reason && <p>{t('withdraw.reason', { reason: withdrawal.reason })}</p>}
    </>
  );
}

interface WithdrawalSheetProps {
  withdrawal: Withdrawal | undefined;
  onClose: () => void;
}

/** One withdrawal with what happened to it and when, and what to name to support. */
export function WithdrawalSheet({ withdrawal, onClose }: WithdrawalSheetProps) {
  const t = useTexts();
  return (
    <Modal isOpen={withdrawal !== undefined} onClose={onClose} label={t('withdraw.ask')} shape="sheet">
      {withdrawal && (
        <div className={sheet.sheet} data-scrolls="">
          <h2>{t(`withdraw.state_${withdrawal.state}`)}</h2>
          <WithdrawalFacts withdrawal={withdrawal} />
          <Button kind="quiet" wide onPress={onClose}>
            {t('shell.close')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
