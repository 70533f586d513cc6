import { moneyText, Skeleton, Tabs } from '@tessera/ui';
import { useState } from 'react';
import { AmountField, useNumberWords } from '../../shared/amount/number-fields.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import plain from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import css from './deposit.module.css';
import { DepositHistory } from './deposit-history.tsx';
import { FeeNote } from './fee-note.tsx';
import { LimitLeft } from './limit-left.tsx';
import { LimitPrompt } from './limit-prompt.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PromoChoice } from './promo-choice.tsx';
import { QuickAmounts } from '../../shared/amount/quick-amounts.tsx';
import { type DepositBank, TransferFields } from './transfer-fields.tsx';
import { PayButton } from './pay-button.tsx';
import { WaitingDeposit } from './waiting-deposit.tsx';
import { type DepositMethod, useDeposit } from './use-deposit.ts';
import { useDepositOptions } from './use-deposit-options.tsx';

/** Amount by hand or by a quick choice, then on to the payment page. */
function AmountForm({ method, banks }: { method: DepositMethod; banks: readonly DepositBank[] }) {
  const t = useTexts();
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
      <PayButton amount={problem ? undefined : shown(amount)} isBusy={isBusy} />
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
      <WaitingDeposit />
      {methods.length > 1 && <MethodChoice methods={methods} chosen={method} onChoose={choose} />}
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
