import { Button, moneyText, Skeleton, Tabs } from '@tessera/ui';
import { useState } from 'react';
import { AmountField, useNumberWords } from '../../shared/amount/number-fields.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import plain from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import css from './deposit.module.css';
import { DepositHistory } from './deposit-history.tsx';
import { FeeNote } from './fee-note.tsx';
import { LimitLeft } from './limit-left.tsx';
import { LimitPrompt } from './limit-prompt.tsx';
import { METHOD_NAMES } from './method-words.ts';
import { PromoChoice } from './promo-choice.tsx';
import { QuickAmounts } from '../../shared/amount/quick-amounts.tsx';
import { type DepositBank, TransferFields } from './transfer-fields.tsx';
import { type DepositMethod, useDeposit } from './use-deposit.ts';
import { useDepositOptions } from './use-deposit-options.tsx';

interface MethodChoiceProps {
  methods: readonly DepositMethod[];
  chosen: DepositMethod;
  onChoose: (name: string) => void;
}

/** The merchant's payment methods (DEPOSIT-04); a single one needs no choice. */
function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTexts();
  if (methods.length < 2) return null;
  return (
    <>
      <h2 className={css.heading}>{t('cashier.method')}</h2>
      <div className={css.methods}>
        {methods.map(({ method }) => (
          <button
            key={method}
            type="button"
            className={css.method}
            aria-pressed={method === chosen.method}
            onClick={() => onChoose(method)}
          >
            {t(METHOD_NAMES[method])}
          </button>
        ))}
      </div>
    </>
  );
}

/** Amount by hand or by a quick choice, then on to the payment page. */
function AmountForm({ method, banks }: { method: DepositMethod; banks: readonly DepositBank[] }) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { currency, playMoney } = useMerchant();
  const deposit = useDeposit(method, banks);
  const { typed, amount, problem, hasTried, isBusy, change, submit } = deposit;
  const shown = (value: string) => moneyText(value, currency);
  const { say } = useNumberWords(currency.displayDecimals);
  const messages = {
    format: say('unreadable'),
    low: t('numbers.amountTooLow', { minimum: shown(method.minimum) }),
    high: t('numbers.amountTooHigh', { maximum: shown(method.maximum) }),
  };
  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AmountField
        label={t('cashier.amount')}
        value={typed}
        error={hasTried && problem ? messages[problem] : undefined}
        hint={t('numbers.limits', { minimum: shown(method.minimum), maximum: shown(method.maximum) })}
        onChange={change}
      />
      <FeeNote method={method} amount={problem ? undefined : amount} atStart />
      <QuickAmounts
        amounts={method.quickAmounts}
        chosen={amount}
        onChoose={change}
        list={css.amounts}
        item={css.amount}
      />
      {method.method === 'manual' && <TransferFields banks={banks} deposit={deposit} />}
      <PromoChoice />
      <LimitLeft />
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isHydrated}>
        {problem ? t('cashier.pay') : t('cashier.payNow', { amount: shown(amount) })}
      </Button>
      {playMoney && <p className={css.note}>{t('cashier.sandbox')}</p>}
    </form>
  );
}

/** The field, the quick amounts and the button in their heights. */
function FormShape() {
  return (
    <LoadingSkeleton>
      <Skeleton height="0.99rem" />
      <Skeleton height="1.04rem" />
      <Skeleton height="0.52rem" />
    </LoadingSkeleton>
  );
}

/** Methods, limits and the form, or why there is none. */
function DepositForm() {
  const options = useDepositOptions(<FormShape />);
  if (options.instead !== undefined) return options.instead;
  const { methods, method, banks, choose } = options;
  return (
    <>
      <LimitPrompt />
      <MethodChoice methods={methods} chosen={method} onChoose={choose} />
      <AmountForm key={method.method} method={method} banks={banks} />
    </>
  );
}

/** The deposit's `base` template: form and history side by side as tabs (DEPOSIT-07). */
export function BaseDeposit() {
  const t = useTexts();
  const [tab, setTab] = useState<'pay' | 'history'>('pay');
  return (
    <div className={plain.page} data-template="base">
      <div className={plain.filters}>
        <Tabs
          label={t('shell.deposit')}
          items={[
            { value: 'pay', text: t('cashier.pay') },
            { value: 'history', text: t('cashier.history') },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      {tab === 'pay' ? <DepositForm /> : <DepositHistory />}
    </div>
  );
}
