import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import { Button, Chip, Icon, Modal, Money } from '@tessera/ui';
import { ShieldCheck } from 'lucide';
import { useState } from 'react';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { showFailure } from '../../shared/feedback/failures.ts';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { openReplay, recordQuery } from '../../features/records/records-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { GameFrame } from '../../features/games/game-frame.tsx';
import css from './game-record.module.css';
import { movementText } from './movement-text.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

const STATES: Readonly<Record<'open' | 'settled' | 'cancelled', TextKey>> = {
  open: 'member.stateOpen',
  settled: 'member.stateSettled',
  cancelled: 'member.stateCancelled',
};

type BetDetail = CallOutput<'getGameRecord'>;

/** Stake, win, balances, and each movement of money. */
function MoneyFacts({ detail }: { detail: BetDetail }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { record, movements, balanceBefore, balanceAfter, isFree, jackpotPaidIn, jackpotWon } = detail;
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <>
      <Facts>
        <Fact label={t('member.stake')}>
          {isFree ? t('member.freeRound') : <Money amount={record.betAmount} currency={currency} />}
        </Fact>
        {Number(jackpotPaidIn) > 0 && (
          <Fact label={t('member.jackpotPaidIn')}>
            <Money amount={jackpotPaidIn} currency={currency} />
          </Fact>
        )}
        <Fact label={t('member.win')}>
          <Money amount={record.winAmount} currency={currency} />
        </Fact>
        {Number(jackpotWon) > 0 && (
          <Fact label={t('member.jackpotWon')}>
            <Money amount={jackpotWon} currency={currency} />
          </Fact>
        )}
        {record.status !== 'open' && (
          <Fact label={t('member.result')}>
            <Money amount={record.profitAndLoss} currency={currency} signed toned />
          </Fact>
        )}
        <Fact label={t('member.time')}>{time.format(record.betTimeInTimestamp)}</Fact>
        {balanceBefore !== null && (
          <Fact label={t('member.balanceBefore')}>
            <Money amount={balanceBefore} currency={currency} />
          </Fact>
        )}
        {balanceAfter !== null && (
          <Fact label={t('member.balanceAfter')}>
            <Money amount={balanceAfter} currency={currency} />
          </Fact>
        )}
        <Fact label={t('member.betNumber')}>
          <bdi className={css.code}>{record.orderNo}</bdi>
        </Fact>
      </Facts>
      {movements.length > 0 && <h3>{t('member.movements')}</h3>}
      <Facts>
        {movements.map((movement) => (
          <Fact key={movement.transactionId} label={t(movementText(movement))}>
            <Money amount={movement.amount} currency={currency} signed toned />
          </Fact>
        ))}
      </Facts>
    </>
  );
}

/** What the outcome was drawn from. */
function FairnessFacts({ fairness }: { fairness: NonNullable<BetDetail['fairness']> }) {
  const t = useTexts();
  return (
    <>
      <h3>{t('member.fairness')}</h3>
      <Facts>
        <Fact label={t('member.serverSeedHash')}>
          <bdi className={css.code}>{fairness.serverSeedHash}</bdi>
        </Fact>
        <Fact label={t('member.serverSeed')}>
          {fairness.serverSeed ? <bdi className={css.code}>{fairness.serverSeed}</bdi> : t('member.seedHidden')}
        </Fact>
        <Fact label={t('member.clientSeed')}>
          <bdi className={css.code}>{fairness.clientSeed}</bdi>
        </Fact>
        <Fact label={t('member.counter')}>{fairness.nonce}</Fact>
        <Fact label={t('member.rulesVersion')}>{fairness.rulesVersion}</Fact>
      </Facts>
    </>
  );
}

function BetFacts({ recordId }: { recordId: string }) {
  const t = useTexts();
  const { call } = useServices();
  const detail = useQuery(recordQuery(useSources(), recordId));
  const [replayUrl, setReplayUrl] = useState<string>();
  if (detail.isError) return <CallFailed failure={detail.error} onRetry={() => detail.refetch()} />;
  if (!detail.data) {
    return <LoadingSkeleton height="3rem" />;
  }
  const { record, fairness } = detail.data;
  const replay = async () => {
    try {
      setReplayUrl((await openReplay(call, recordId)).replayUrl);
    } catch (failure) {
      showFailure(failure, t);
    }
  };
  if (replayUrl) return <GameFrame className={css.replay} src={replayUrl} title={t('member.replayTitle')} />;
  return (
    <>
      <header className={css.head}>
        <h2>
          <bdi>{record.gameName}</bdi>
        </h2>
        <Chip tone={record.status === 'settled' ? 'win' : 'neutral'}>{t(STATES[record.status])}</Chip>
      </header>
      <MoneyFacts detail={detail.data} />
      {fairness && <FairnessFacts fairness={fairness} />}
      {record.canReplay && (
        <Button wide icon={<Icon of={ShieldCheck} size="0.18rem" />} onPress={replay}>
          {t('member.replay')}
        </Button>
      )}
    </>
  );
}

/** One bet: money, movements, fairness, and its replay recomputed in the browser. */
export function BetSheet({ recordId, onClose }: { recordId: string; onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal isOpen onClose={onClose} label={t('member.bet')} shape="sheet">
      <div className={css.sheet} data-scrolls="">
        <BetFacts recordId={recordId} />
        <Button kind="quiet" wide onPress={onClose}>
          {t('shell.close')}
        </Button>
      </div>
    </Modal>
  );
}
