import { useQuery } from '@tanstack/react-query';
import { Button, Icon, Money, moneyText, StateMessage } from '@tessera/ui';
import { CreditCard, Gift, LockKeyhole, ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import { bonusesQuery } from '../../features/bonuses/bonuses-queries.ts';
import { bankCardsQuery, withdrawSettingsQuery } from '../../features/withdrawals/withdrawals-queries.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import css from './withdraw.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { WithdrawForm } from './withdraw-form.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

const HOUR_SECONDS = 3_600;
const HOUR_MINUTES = 60;

interface StepProps {
  /** Its place among the three steps of a first withdrawal: payment password, card, amount. */
  place?: number;
  sign: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}

/** Something to do or to wait for before money can leave. */
function Step({ place, sign, title, text, action }: StepProps) {
  const t = useTexts();
  return (
    <section className={css.step}>
      <span className={shapes.sign} aria-hidden="true">
        {sign}
      </span>
      {place !== undefined && <p>{t('withdraw.step', { step: place })}</p>}
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </section>
  );
}

interface PurseProps {
  available: string;
  balance: string;
  usualMinutes: number | null;
}

/** What may leave now, in large; the balance below it where something keeps it in, and how long a withdrawal takes. */
function Purse({ available, balance, usualMinutes }: PurseProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <section className={shapes.purse}>
      <span>{t('withdraw.available')}</span>
      <span className={shapes.total}>
        <Money amount={available} currency={currency} />
      </span>
      {available !== balance && <span>{t('withdraw.ofBalance', { amount: moneyText(balance, currency) })}</span>}
      {usualMinutes !== null && (
        <span>
          {usualMinutes > HOUR_MINUTES
            ? t('withdraw.usualHours', { count: Math.ceil(usualMinutes / HOUR_MINUTES) })
            : t('withdraw.usualMinutes', { count: usualMinutes })}
        </span>
      )}
    </section>
  );
}

/** How long a changed password keeps money in. */
function Waiting({ until, seconds }: { until: number; seconds: number }) {
  const t = useTexts();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const hours = Math.ceil(seconds / HOUR_SECONDS);
  return (
    <Step
      sign={<Icon of={ShieldCheck} size="0.3rem" />}
      title={t('withdraw.waiting')}
      text={t('withdraw.waitingText', { time: time.format(until), hours })}
    />
  );
}

/** Why money stays while a bonus runs, and the way to it. */
function BonusRuns({ title }: { title: string }) {
  const t = useTexts();
  const go = useGo();
  return (
    <Step
      sign={<Icon of={Gift} size="0.3rem" />}
      title={title}
      text={t('bonus.blocksWithdraw')}
      action={
        <Button size="large" wide onPress={() => go(SCREEN_PATHS.bonuses)}>
          {t('bonus.see')}
        </Button>
      }
    />
  );
}

/** The form, or what comes before it: payment password, card, a bonus that runs, waiting, or a closed counter. */
export function WithdrawPart({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const { info } = useSession();
  const me = useMe();
  const settings = useQuery({ ...withdrawSettingsQuery(call), enabled: info !== undefined });
  const cards = useQuery({ ...bankCardsQuery(useSources()), enabled: info !== undefined });
  const bonuses = useQuery({ ...bonusesQuery(useSources()), enabled: info !== undefined });
  const failed = [settings, cards, me].find((query) => query.isError && !query.data);
  const retry = () => Promise.all([settings.refetch(), cards.refetch(), me.refetch()]);
  if (failed) return <CallFailed failure={failed.error} onRetry={retry} />;
  if (!settings.data || !cards.data || !me.data || bonuses.isPending) {
    return <LoadingSkeleton height="4rem" />;
  }
  const { allowWithdraw, waitUntil, waitSeconds, bankConfig } = settings.data;
  if (allowWithdraw === 'N') return <StateMessage title={t('withdraw.closed')} text={t('withdraw.closedText')} />;
  const balance = me.data.wallet.sumBalance;
  const active = bonuses.data?.active;
  const mayLeave = !active && waitUntil === null && bankConfig.remainingTransactionTimes > 0;
  const content = () => {
    // First of all: nobody sets a password and adds a card to learn that the money has to stay.
    if (active) return <BonusRuns title={active.title} />;
    if (!me.data?.member.hasPaymentPassword) {
      return (
        <Step
          place={1}
          sign={<Icon of={LockKeyhole} size="0.3rem" />}
          title={t('withdraw.needPassword')}
          text={t('withdraw.needPasswordText')}
          action={
            <Button size="large" wide onPress={() => go(`${SCREEN_PATHS.paymentPassword}?from=withdraw`)}>
              {t('withdraw.setPassword')}
            </Button>
          }
        />
      );
    }
    if (cards.data.bankCards.length === 0) {
      return (
        <Step
          place={2}
          sign={<Icon of={CreditCard} size="0.3rem" />}
          title={t('withdraw.needCard')}
          text={t('withdraw.needCardText')}
          action={
            <Button size="large" wide onPress={() => go(`${SCREEN_PATHS.bankCard}?from=withdraw`)}>
              {t('withdraw.addCard')}
            </Button>
          }
        />
      );
    }
    if (waitUntil !== null) return <Waiting until={waitUntil} seconds={waitSeconds} />;
    if (bankConfig.remainingTransactionTimes === 0)
      return <StateMessage title={t('withdraw.noneLeft')} text={t('withdraw.noneLeftText')} />;
    return <WithdrawForm settings={settings.data} cards={cards.data.bankCards} balance={balance} onDone={onDone} />;
  };
  return (
    <>
      <Purse available={mayLeave ? balance : '0'} balance={balance} usualMinutes={settings.data.usualMinutes} />
      {content()}
    </>
  );
}
