import type { BankCard } from '@tessera/contract';
import { Button, CodeField, Icon, moneyText } from '@tessera/ui';
import { CircleCheck, CreditCard } from 'lucide';
import { useState } from 'react';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { plainAmount } from '../../shared/amount/amount.ts';
import { AmountField, useNumberWords } from '../../shared/amount/number-fields.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { PAYMENT_PASSWORD_LENGTH } from '../../shared/time/timings.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import css from './withdraw.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { costOf, largestAmount, type WithdrawSettings } from './withdrawal-check.ts';

interface CardChoiceProps {
  cards: readonly BankCard[];
  chosen: string | undefined;
  onChoose: (cardId: string) => void;
}

/** The cards to choose from; one that is too new says from when on. */
function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
  const t = useTexts();
  const go = useGo();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <fieldset className={css.cards}>
      <legend>
        <span>{t('withdraw.toCard')}</span>
        <button type="button" className={shapes.link} onClick={() => go(SCREEN_PATHS.bankCard)}>
          {t('withdraw.manageCards')}
        </button>
      </legend>
      {cards.map((card) => (
        <label key={card.bankCardId} className={shapes.choice} data-waits={card.isWithdrawActive ? undefined : ''}>
          <input
            type="radio"
            name="card"
            disabled={!card.isWithdrawActive}
            checked={card.bankCardId === chosen}
            onChange={() => onChoose(card.bankCardId)}
          />
          <span className={css.cardSign} aria-hidden="true">
            <Icon of={CreditCard} size="0.2rem" />
          </span>
          <span className={css.cardWords}>
            <bdi>{card.bankName}</bdi>
            <span className={css.small}>
              {card.activeFrom === null ? (
                <bdi dir="ltr">{card.cardNumber}</bdi>
              ) : (
                t('withdraw.newCardFrom', { time: time.format(card.activeFrom) })
              )}
            </span>
          </span>
          <Icon of={CircleCheck} size="0.22rem" className={shapes.mark} />
        </label>
      ))}
    </fieldset>
  );
}

/** What it costs and what arrives, before anything is sent (WITHDRAW-01). */
function Cost({ amount, settings }: { amount: string; settings: WithdrawSettings }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { fee, arrives, isFree } = costOf(amount, settings, currency);
  const count = settings.bankConfig.remainingTransactionTimes;
  return (
    <section className={css.cost} aria-live="polite">
      <dl>
        <div>
          <dt>{t('withdraw.fee')}</dt>
          <dd>{isFree ? t('withdraw.feeNone') : <bdi dir="ltr">{moneyText(fee, currency)}</bdi>}</dd>
        </div>
        <div className={css.arrives}>
          <dt>{t('withdraw.arrives')}</dt>
          <dd>
            <bdi dir="ltr">{moneyText(arrives, currency)}</bdi>
          </dd>
        </div>
      </dl>
      <p className={css.small}>{t('withdraw.leftToday', { count })}</p>
    </section>
  );
}

interface WithdrawFormProps {
  settings: WithdrawSettings;
  cards: readonly BankCard[];
  balance: string;
  onDone: () => void;
}

/** Card, amount, payment password (WITHDRAW-01). */
export function WithdrawForm({ settings, cards, balance, onDone }: WithdrawFormProps) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { currency, playMoney } = useMerchant();
  const [wanted, setWanted] = useState<string>();
  const usable = cards.filter(({ isWithdrawActive }) => isWithdrawActive);
  const cardId = (usable.find(({ bankCardId }) => bankCardId === wanted) ?? usable[0])?.bankCardId;
  const form = useWithdrawal({ settings, balance, cardId, onDone });
  const { typed, amount, problem, hasTried, refused } = form;
  const shown = (value: string) => moneyText(value, currency);
  const { say } = useNumberWords(currency.displayDecimals);
  const limits = { minimum: shown(settings.minimumAmount), maximum: shown(settings.maximumAmount) };
  const messages = {
    format: say('unreadable'),
    low: t('numbers.amountTooLow', limits),
    high: t('numbers.amountTooHigh', limits),
    much: t('numbers.amountTooMuch', { balance: shown(balance) }),
  };
  const isTold = hasTried || problem === 'much' || problem === 'high';
  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <CardChoice cards={cards} chosen={cardId} onChoose={setWanted} />
      <AmountField
        label={t('withdraw.amount')}
        value={typed}
        error={refused.amount ?? (isTold && problem ? messages[problem] : undefined)}
        hint={t('withdraw.limits', limits)}
        end={
          <button
            type="button"
            className={css.all}
            onClick={() => form.changeAmount(plainAmount(largestAmount(settings.maximumAmount, balance, currency)))}
          >
            {t('numbers.all')}
          </button>
        }
        onChange={form.changeAmount}
      />
      {!problem && <Cost amount={amount} settings={settings} />}
      <CodeField
        label={t('withdraw.paymentPassword')}
        length={PAYMENT_PASSWORD_LENGTH}
        isSecret
        value={form.pin}
        error={refused.paymentPassword ?? (hasTried && !form.isPinWhole ? t('withdraw.sixDigits') : undefined)}
        onChange={form.changePin}
      />
      <Button type="submit" size="large" wide busy={form.isBusy} disabled={!isHydrated || !cardId}>
        {problem ? t('withdraw.ask') : t('withdraw.askAmount', { amount: shown(amount) })}
      </Button>
      {playMoney && <p className={css.note}>{t('withdraw.playMoney')}</p>}
    </form>
  );
}
