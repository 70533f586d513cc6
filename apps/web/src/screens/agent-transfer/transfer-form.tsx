import type { CallOutput } from '@tessera/contract';
import { Button, CodeField, Icon, Money, moneyText } from '@tessera/ui';
import { Wallet } from 'lucide';
import { useState } from 'react';
import css from '../../features/agents/agents.module.css';
import { AmountField, useNumberWords } from '../../shared/amount/number-fields.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { PAYMENT_PASSWORD_LENGTH } from '../../shared/time/timings.ts';
import plain from '../../shared/page/plain.module.css';
import { MemberChoice, type Receiver } from './member-choice.tsx';
import { TransferReview } from './transfer-review.tsx';
import { useTransfer } from './use-transfer.ts';

interface TransferFormProps {
  settings: CallOutput<'getTransferSettings'>;
  balance: string;
  /** Account that the line led here with. */
  account: string | undefined;
}

/** What there is to send, and how much of it today. */
function Balance({ balance, leftToday }: { balance: string; leftToday: string }) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <section className={css.hero}>
      <p className={css.label}>
        <Icon of={Wallet} size="0.18rem" />
        {t('shell.balance')}
      </p>
      <p className={css.big}>
        <Money amount={balance} currency={currency} />
      </p>
      <p className={css.label}>{t('agents.leftToday', { left: moneyText(leftToday, currency) })}</p>
    </section>
  );
}

/** Whom, how much, payment password (AGENT-13). */
export function TransferForm({ settings, balance, account }: TransferFormProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  const [to, setTo] = useState<Receiver>();
  const form = useTransfer(settings, balance, to?.memberId);
  const { typed, amount, problem, hasTried, refused } = form;
  const shown = (value: string) => moneyText(value, currency);
  const { say } = useNumberWords(currency.displayDecimals);
  const limits = { minimum: shown(settings.minimum), maximum: shown(settings.maximum) };
  const messages = {
    format: say('unreadable'),
    low: t('agents.amountLow', limits),
    high: t('agents.amountHigh', limits),
    day: t('agents.amountDay', { left: shown(settings.leftToday) }),
    much: t('agents.amountMuch', { balance: shown(balance) }),
  };
  const isTold = hasTried || problem === 'much' || problem === 'high' || problem === 'day';
  return (
    <form
      className={plain.page}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.review();
      }}
    >
      <Balance balance={balance} leftToday={settings.leftToday} />
      <MemberChoice
        asked={account}
        chosen={to}
        onChoose={setTo}
        error={refused.memberId ?? (hasTried && !to ? t('agents.chooseMember') : undefined)}
      />
      <AmountField
        label={t('agents.amount')}
        value={typed}
        error={refused.amount ?? (isTold && problem ? messages[problem] : undefined)}
        hint={t('numbers.limits', limits)}
        onChange={form.changeAmount}
      />
      <CodeField
        label={t('shell.paymentPassword')}
        length={PAYMENT_PASSWORD_LENGTH}
        isSecret
        value={form.pin}
        error={refused.paymentPassword ?? (hasTried && !form.isPinWhole ? t('agents.sixDigits') : undefined)}
        onChange={form.changePin}
      />
      <Button type="submit" size="large" wide busy={form.isBusy && !form.isReviewing}>
        {problem || !to ? t('agents.send') : t('agents.sendAmount', { amount: shown(amount), account: to.account })}
      </Button>
      <p className={css.note}>{t('agents.transferNote')}</p>
      {to && (
        <TransferReview
          isOpen={form.isReviewing}
          amount={problem ? '' : shown(amount)}
          account={to.account}
          isBusy={form.isBusy}
          onSend={form.submit}
          onClose={form.leaveReview}
        />
      )}
    </form>
  );
}
