import type { CallOutput } from '@tessera/contract';
import { Button, Modal, Money } from '@tessera/ui';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import sheet from '../../shared/page/sheet.module.css';
import { useTexts } from '../../shared/services/services.ts';

type Line = CallOutput<'listTransactions'>['list'][number];

function LineFacts({ line }: { line: Line }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'long' });
  return (
    <Facts>
      <Fact label={t(line.isBonusMoney ? 'statement.bonusMoney' : 'statement.amount')}>
        <Money amount={line.amount} currency={currency} signed toned={!line.isBonusMoney} />
      </Fact>
      <Fact label={t('statement.after')}>
        <Money amount={line.balanceAfter} currency={currency} />
      </Fact>
      {line.gameName && (
        <Fact label={t('statement.game')}>
          <bdi>{line.gameName}</bdi>
        </Fact>
      )}
      <Fact label={t('statement.when')}>{time.format(line.time)}</Fact>
      <Fact label={t('statement.reference')}>
        <bdi dir="ltr">{line.reference}</bdi>
      </Fact>
    </Facts>
  );
}

/** One movement of money with all that is known of it, and what to name to support. */
export function TransactionSheet({ line, onClose }: { line: Line | undefined; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal isOpen={line !== undefined} onClose={onClose} label={t('statement.movement')} shape="sheet">
      {line && (
        <div className={sheet.sheet} data-scrolls="">
          <h2>{t(`statement.${line.kind}`)}</h2>
          <LineFacts line={line} />
          <Button kind="quiet" wide onPress={onClose}>
            {t('shell.close')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
