import { useQueryClient } from '@tanstack/react-query';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import type { DepositDetail, DepositMethodName, DepositPay } from '@tessera/contract';
import { Button, Icon, moneyText, Skeleton } from '@tessera/ui';
import { Countdown } from '@tessera/ui/countdown/countdown.tsx';
import { Copy, ExternalLink } from 'lucide';
import { lazy, Suspense } from 'react';
import { cancelDeposit, depositQuery } from '../../features/deposits/deposits-queries.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useCopy } from '../../shared/feedback/use-copy.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import css from './deposit-order.module.css';
import { METHOD_NAMES } from './method-words.ts';
import { FeeText } from './fee-note.tsx';
import { SlipForm } from './slip-form.tsx';

const QrCode = lazy(() => import('../../shared/qr/qr-code.tsx'));

interface OrderProps {
  deposit: DepositDetail;
  pay: DepositPay;
  /** When the answer came, milliseconds since 1970. */
  since: number;
}

/** A text as a code to scan, whose drawing comes when it is needed. */
const Code = ({ text, label }: { text: string; label: string }) => (
  <Suspense fallback={<Skeleton width="1.8rem" ratio="1" />}>
    <QrCode text={text} label={label} />
  </Suspense>
);

/** One named value that is typed elsewhere, with a way to copy it. */
function Line({ label, value }: { label: string; value: string }) {
  const t = useTexts();
  const copy = useCopy({ copied: t('cashier.copied'), failed: t('cashier.copyFailed') });
  return (
    <div className={css.line}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
        <button
          type="button"
          className={css.copy}
          aria-label={t('cashier.copy', { what: label })}
          onClick={() => void copy(value)}
        >
          <Icon of={Copy} size="0.16rem" />
        </button>
      </dd>
    </div>
  );
}

/** Where to transfer to, how much, and the note that tells whose transfer it is. */
function Transfer({ deposit, pay }: { deposit: DepositDetail; pay: Extract<DepositPay, { way: 'transfer' }> }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { bank, holder, number } = pay.account;
  return (
    <>
      <dl className={css.lines}>
        <Line label={t('cashier.bank')} value={bank} />
        <Line label={t('cashier.holder')} value={holder} />
        <Line label={t('cashier.number')} value={number} />
        <Line label={t('cashier.amount')} value={moneyText(deposit.amount, currency)} />
        <Line label={t('cashier.note')} value={pay.note} />
      </dl>
      <p className={css.hint}>{t('cashier.noteHint')}</p>
    </>
  );
}

/** The address that coins go to, as a code and as text, how many of them, and over which network. */
function Coins({ pay }: { pay: Extract<DepositPay, { way: 'coins' }> }) {
  const t = useTexts();
  const { coin, network, address, coinAmount } = pay;
  return (
    <>
      <Code text={address} label={t('cashier.coinCode')} />
      <dl className={css.lines}>
        <Line label={t('cashier.coinAmount', { coin })} value={coinAmount} />
        <Line label={t('cashier.coinNetwork')} value={network} />
        <Line label={t('cashier.coinAddress')} value={address} />
      </dl>
      <p className={css.hint}>{t('cashier.coinHint', { coin, network })}</p>
    </>
  );
}

/** How an open deposit is paid, in the way of its method. */
function Way({ deposit, pay }: Omit<OrderProps, 'since'>) {
  const t = useTexts();
  const name = t(METHOD_NAMES[deposit.method as DepositMethodName] ?? 'cashier.methodGateway');
  const leave = (url: string) => location.assign(url);
  const button = (url: string, text: string) => (
    <Button size="large" wide icon={<Icon of={ExternalLink} size="0.18rem" />} onPress={() => leave(url)}>
      {text}
    </Button>
  );
  if (pay.way === 'page') return button(pay.url, t('cashier.continuePayment'));
  if (pay.way === 'code') {
    return (
      <>
        <Code text={pay.content} label={t('cashier.scan', { method: name })} />
        <p className={css.hint}>{t('cashier.scan', { method: name })}</p>
        {button(pay.url, t('cashier.openWallet', { method: name }))}
      </>
    );
  }
  if (pay.way === 'coins') {
    return (
      <>
        <Coins pay={pay} />
        {pay.url !== null && button(pay.url, t('cashier.sendCoins'))}
      </>
    );
  }
  return (
    <>
      <Transfer deposit={deposit} pay={pay} />
      {pay.url !== null && button(pay.url, t('cashier.makeTransfer'))}
      {pay.needsSlip && <SlipForm depositId={deposit.depositId} />}
    </>
  );
}

/** The page of an open deposit: what to pay, how, how long, what happens next, and the way out (DEPOSIT-08). */
export function DepositOrder({ deposit, pay, since }: OrderProps) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const { currency } = useMerchant();
  const { isBusy, run } = useAction();
  const cancel = () =>
    run(async () => {
      const cancelled = await cancelDeposit(call, deposit.depositId);
      queries.setQueryData(depositQuery(call, deposit.depositId).queryKey, cancelled);
    });
  const steps = [
    t('cashier.stepOrdered'),
    pay.way === 'transfer' && pay.needsSlip ? t('cashier.stepSlip') : t('cashier.stepPaid'),
    t('cashier.stepCredited'),
  ];
  return (
    <section className={css.order} aria-live="polite">
      <p className={css.sum}>
        <bdi dir="ltr">{moneyText(deposit.amount, currency)}</bdi>
      </p>
      <FeeText fee={deposit.fee} credited={formatMoney(parseMoney(deposit.amount) - parseMoney(deposit.fee))} />
      <p className={css.left}>
        {t('cashier.timeLeft')} <Countdown until={since + deposit.remainTime} now={Date.now} />
      </p>
      <Way deposit={deposit} pay={pay} />
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step} data-done={index === 0 ? '' : undefined} aria-current={index === 1 ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <p className={css.hint}>{t('cashier.resultPendingText')}</p>
      <Button kind="quiet" wide busy={isBusy} onPress={() => void cancel()}>
        {t('cashier.cancel')}
      </Button>
    </section>
  );
}
