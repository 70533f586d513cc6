import { Icon, Money, moneyText, Skeleton, useTypedNumber } from '@tessera/ui';
import { ShieldCheck } from 'lucide';
import { useId } from 'react';
import { useNumberWords } from '../../shared/amount/number-fields.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { DepositHistory } from './deposit-history.tsx';
import css from './new-deposit.module.css';
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

interface FormProps {
  methods: readonly DepositMethod[];
  method: DepositMethod;
  banks: readonly DepositBank[];
  onChoose: (name: string) => void;
}

/** The amount in large figures with its problem or its limits below. */
function AmountPanel({ method, deposit }: { method: DepositMethod; deposit: ReturnType<typeof useDeposit> }) {
  const t = useTexts();
  const id = useId();
  const { currency } = useMerchant();
  const { typed, amount, problem, hasTried, change } = deposit;
  const { language, say } = useNumberWords(currency.displayDecimals);
  const field = useTypedNumber({ language, places: currency.displayDecimals, value: typed, onChange: change });
  const shown = (value: string) => moneyText(value, currency);
  const messages = {
    format: say('unreadable'),
    low: t('numbers.amountTooLow', { minimum: shown(method.minimum) }),
    high: t('numbers.amountTooHigh', { maximum: shown(method.maximum) }),
  };
  const failure = field.problem ? say(field.problem) : hasTried && problem ? messages[problem] : undefined;
  const limits = t('numbers.limits', { minimum: shown(method.minimum), maximum: shown(method.maximum) });
  return (
    <div className={css.panel}>
      <label className={css.label} htmlFor={id}>
        {t('cashier.amount')}
      </label>
      <div className={css.line} dir="ltr">
        <span className={css.symbol}>{currency.symbol}</span>
        <input
          {...field.input}
          id={id}
          className={css.input}
          placeholder="0"
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <p
        id={`${id}-note`}
        className={css.hint}
        data-failing={failure ? '' : undefined}
        role={failure ? 'alert' : undefined}
      >
        {failure ?? limits}
      </p>
      <FeeNote method={method} amount={problem ? undefined : amount} />
    </div>
  );
}

/** Amount first, then the methods and the button to pay. */
function DepositForm({ methods, method, banks, onChoose }: FormProps) {
  const t = useTexts();
  const { currency, playMoney } = useMerchant();
  const deposit = useDeposit(method, banks);
  const { amount, problem, isBusy, change, submit } = deposit;
  const shown = (value: string) => moneyText(value, currency);
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
      <AmountPanel method={method} deposit={deposit} />
      <QuickAmounts amounts={method.quickAmounts} chosen={amount} onChoose={change} list={css.chips} item={css.chip} />
      <MethodChoice methods={methods} chosen={method} onChoose={onChoose} />
      {method.method === 'manual' && <TransferFields banks={banks} deposit={deposit} />}
      <PromoChoice />
      <LimitLeft />
      <PayButton amount={problem ? undefined : shown(amount)} isBusy={isBusy} />
      {playMoney && (
        <p className={css.note}>
          <Icon of={ShieldCheck} size="0.18rem" />
          {t('cashier.sandbox')}
        </p>
      )}
    </form>
  );
}

/** Amount, quick amounts, a method and the button in their heights. */
function FormShape() {
  const { playMoney } = useMerchant();
  return (
    <LoadingSkeleton>
      <div className={css.form}>
        <Skeleton height="1.43rem" />
        <Skeleton height="0.44rem" />
        <Skeleton height="1.04rem" />
        <Skeleton height="0.52rem" />
        {playMoney && <Skeleton height="0.39rem" />}
      </div>
    </LoadingSkeleton>
  );
}

/** The deposit's `new` template: purse, amount, methods and past deposits down one page (DEPOSIT-07). Past deposits load with the form, because they are below it. */
export function NewDeposit() {
  const t = useTexts();
  const { currency } = useMerchant();
  const balance = useMe().data?.wallet.sumBalance;
  const options = useDepositOptions(<FormShape />);
  return (
    <div className={css.page} data-template="new">
      <p className={css.purse}>
        {t('shell.balance')}
        <strong>
          <Money amount={balance} currency={currency} />
        </strong>
      </p>
      {options.instead !== undefined ? (
        options.instead
      ) : (
        <>
          <LimitPrompt />
          <WaitingDeposit />
          <DepositForm
            key={options.method.method}
            methods={options.methods}
            method={options.method}
            banks={options.banks}
            onChoose={options.choose}
          />
        </>
      )}
      {(options.instead === undefined || !options.isWaiting) && (
        <section className={css.history}>
          <h2 className={css.heading}>{t('cashier.history')}</h2>
          <DepositHistory />
        </section>
      )}
    </div>
  );
}
