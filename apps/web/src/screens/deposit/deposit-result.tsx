import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import { Button, Icon, moneyText } from '@tessera/ui';
import { CircleCheck, CircleX, Clock, SearchCheck } from 'lucide';
import { useEffect } from 'react';
import { depositQuery } from '../../features/deposits/deposits-queries.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import css from './deposit.module.css';
import { useFirstDeposit } from './use-first-deposit.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

const LOOKS: Readonly<Record<Deposit['state'], { title: TextKey; text: TextKey; icon: typeof Clock }>> = {
  pending: { title: 'cashier.resultPendingTitle', text: 'cashier.resultPendingText', icon: Clock },
  confirmed: { title: 'cashier.resultConfirmedTitle', text: 'cashier.resultConfirmedText', icon: CircleCheck },
  failed: { title: 'cashier.resultFailedTitle', text: 'cashier.resultFailedText', icon: CircleX },
  expired: { title: 'cashier.resultExpiredTitle', text: 'cashier.resultExpiredText', icon: Clock },
  review: { title: 'cashier.resultReviewTitle', text: 'cashier.resultReviewText', icon: SearchCheck },
};

/** What became of a deposit, asked for until it is settled. */
export function DepositResult({ depositId }: { depositId: string }) {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const { info } = useSession();
  const { currency } = useMerchant();
  const refreshMe = useRefreshMe();
  const deposit = useQuery({ ...depositQuery(call, depositId), enabled: info !== undefined });
  const state = deposit.data?.state;
  useEffect(() => {
    if (state === 'confirmed') void refreshMe();
  }, [state, refreshMe]);
  useFirstDeposit(state === 'confirmed');
  if (!deposit.data) return <NotLoaded query={deposit} waiting={<LoadingSkeleton height="2.4rem" />} />;
  const { title, text, icon } = LOOKS[deposit.data.state];
  const amount = moneyText(deposit.data.creditedAmount ?? deposit.data.amount, currency);
  return (
    <section className={css.result} data-state={deposit.data.state} aria-live="polite">
      <Icon of={icon} size="0.56rem" />
      <h2>{t(title)}</h2>
      <p className={css.big}>
        <bdi dir="ltr">{amount}</bdi>
      </p>
      <p>{t(text, { amount })}</p>
      {deposit.data.reason && <p className={css.note}>{deposit.data.reason}</p>}
      <div className={css.ways}>
        <Button kind="quiet" onPress={() => go(SCREEN_PATHS.deposit, { replace: true })}>
          {t('cashier.newDeposit')}
        </Button>
        <Button onPress={() => go(SCREEN_PATHS.home)}>{t('cashier.play')}</Button>
      </div>
    </section>
  );
}
