import { useQuery } from '@tanstack/react-query';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import type { Deposit, DepositDetail } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';
import { Button, Icon, moneyText } from '@tessera/ui';
import { CircleCheck, CircleX, Clock, Gift, SearchCheck } from 'lucide';
import { useEffect } from 'react';
import { depositQuery } from '../../features/deposits/deposits-queries.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { GoLink, useGo } from '../../shared/navigation/go.tsx';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import css from './deposit.module.css';
import { DepositOrder } from './deposit-order.tsx';
import { FeeText } from './fee-note.tsx';
import { useFirstDeposit } from './use-first-deposit.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

const LOOKS: Readonly<Record<Deposit['state'], { title: TextKey; text: TextKey; icon: typeof Clock }>> = {
  pending: { title: 'cashier.resultPendingTitle', text: 'cashier.resultPendingText', icon: Clock },
  confirmed: { title: 'cashier.resultConfirmedTitle', text: 'cashier.resultConfirmedText', icon: CircleCheck },
  failed: { title: 'cashier.resultFailedTitle', text: 'cashier.resultFailedText', icon: CircleX },
  expired: { title: 'cashier.resultExpiredTitle', text: 'cashier.resultExpiredText', icon: Clock },
  cancelled: { title: 'cashier.resultCancelledTitle', text: 'cashier.resultCancelledText', icon: CircleX },
  review: { title: 'cashier.resultReviewTitle', text: 'cashier.resultReviewText', icon: SearchCheck },
  rejected: { title: 'cashier.resultRejectedTitle', text: 'cashier.resultRejectedText', icon: CircleX },
};

/** States after which the same deposit is tried again. */
const FAILED: ReadonlySet<Deposit['state']> = new Set(['failed', 'expired', 'cancelled', 'rejected']);

/** A transfer by hand waits because it is one, and not because something did not match. */
const SLIP_LOOK = { title: 'cashier.resultSlipTitle', text: 'cashier.resultSlipText', icon: SearchCheck } as const;

/** What the program's own codes of reasons are called; what staff write is shown as it was written. */
const REASONS: Readonly<Record<string, TextKey>> = {
  declined: 'cashier.reasonDeclined',
  amount: 'cashier.reasonAmount',
  currency: 'cashier.reasonCurrency',
};

/** Why a deposit ended or waits as it does; undefined where its title says it all. */
function useReason({ state, reason }: Pick<Deposit, 'state' | 'reason'>): string | undefined {
  const t = useTexts();
  if (reason === null) return undefined;
  if (state === 'rejected') return reason;
  return REASONS[reason] && t(REASONS[reason]);
}

/** A deposit that has been read. */
function Result({ of: deposit }: { of: DepositDetail }) {
  const t = useTexts();
  const go = useGo();
  const { currency } = useMerchant();
  const reason = useReason(deposit);
  const { title, text, icon } =
    deposit.reason === 'slip' && deposit.state === 'review' ? SLIP_LOOK : LOOKS[deposit.state];
  const ordered = moneyText(deposit.amount, currency);
  const amount = moneyText(deposit.creditedAmount ?? deposit.amount, currency);
  const paid = formatMoney(parseMoney(deposit.creditedAmount ?? deposit.amount) + parseMoney(deposit.fee));
  const again = new URLSearchParams({ method: deposit.method, amount: deposit.amount });
  const isOther = deposit.state === 'confirmed' && moneyText(paid, currency) !== ordered;
  return (
    <section className={css.result} data-state={deposit.state} aria-live="polite">
      <Icon of={icon} size="0.56rem" />
      <h2>{t(title)}</h2>
      <p className={css.big}>
        <bdi dir="ltr">{amount}</bdi>
      </p>
      <p>{isOther ? t('cashier.resultOtherAmountText', { amount, ordered }) : t(text, { amount })}</p>
      {deposit.bonus && (
        <p className={css.note}>
          <Icon of={Gift} size="0.18rem" />
          <GoLink to={SCREEN_PATHS.bonuses}>
            {t('cashier.resultBonus', {
              title: deposit.bonus.title,
              amount: moneyText(deposit.bonus.amount, currency),
            })}
          </GoLink>
        </p>
      )}
      {deposit.creditedAmount !== null && <FeeText fee={deposit.fee} />}
      {reason && (
        <p className={css.note}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <div className={css.ways}>
        {FAILED.has(deposit.state) ? (
          <>
            <Button kind="quiet" onPress={() => go(SCREEN_PATHS.service)}>
              {t('cashier.help')}
            </Button>
            <Button onPress={() => go(`${SCREEN_PATHS.deposit}?${again}`, { replace: true })}>
              {t('cashier.tryAgain')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="quiet" onPress={() => go(SCREEN_PATHS.deposit, { replace: true })}>
              {t('cashier.newDeposit')}
            </Button>
            <Button onPress={() => go(SCREEN_PATHS.home)}>{t('cashier.play')}</Button>
          </>
        )}
      </div>
    </section>
  );
}

/** What became of a deposit, asked for until it is settled. */
export function DepositResult({ depositId }: { depositId: string }) {
  const { call } = useServices();
  const { info } = useSession();
  const refreshMe = useRefreshMe();
  const deposit = useQuery({ ...depositQuery(call, depositId), enabled: info !== undefined });
  const state = deposit.data?.state;
  useEffect(() => {
    if (state === 'confirmed') void refreshMe();
  }, [state, refreshMe]);
  useFirstDeposit(state === 'confirmed');
  if (!deposit.data) return <NotLoaded query={deposit} waiting={<LoadingSkeleton height="2.4rem" />} />;
  return deposit.data.pay ? (
    <DepositOrder deposit={deposit.data} pay={deposit.data.pay} since={deposit.dataUpdatedAt} />
  ) : (
    <Result of={deposit.data} />
  );
}
