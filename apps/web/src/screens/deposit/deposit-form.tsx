import { useQuery } from '@tanstack/react-query';
import { Button, Loading, moneyText, Skeleton, StateMessage, TextField } from '@tessera/ui';
import { useState } from 'react';
import { depositOptionsQuery } from '../../features/deposits/deposits-queries.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { plainAmount } from './amount.ts';
import css from './deposit.module.css';
import { type DepositMethod, useDeposit } from './use-deposit.ts';

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
        {methods.map(({ method, title }) => (
          <button
            key={method}
            type="button"
            className={css.method}
            aria-pressed={method === chosen.method}
            onClick={() => onChoose(method)}
          >
            {title}
          </button>
        ))}
      </div>
    </>
  );
}

/** Amount by hand or by a quick choice, then on to the payment page. */
function AmountForm({ method }: { method: DepositMethod }) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { currency, playMoney } = useMerchant();
  const { amount, problem, hasTried, isBusy, change, submit } = useDeposit(method);
  const shown = (value: string) => moneyText(value, currency);
  const messages = {
    format: t('cashier.amountFormat'),
    low: t('cashier.amountTooLow', { minimum: shown(method.minimum) }),
    high: t('cashier.amountTooHigh', { maximum: shown(method.maximum) }),
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
      <TextField
        label={t('cashier.amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={amount}
        error={hasTried && problem ? messages[problem] : undefined}
        hint={t('cashier.limits', { minimum: shown(method.minimum), maximum: shown(method.maximum) })}
        start={<span className={css.symbol}>{currency.symbol}</span>}
        onChange={(event) => change(event.target.value.trim())}
      />
      <div className={css.amounts}>
        {method.quickAmounts.map((quick) => (
          <button
            key={quick}
            type="button"
            className={css.amount}
            aria-pressed={amount === plainAmount(quick)}
            onClick={() => change(plainAmount(quick))}
          >
            {moneyText(quick, { ...currency, displayDecimals: 0 })}
          </button>
        ))}
      </div>
      <Button type="submit" size="large" wide busy={isBusy} disabled={!isHydrated}>
        {problem ? t('cashier.pay') : t('cashier.payNow', { amount: shown(amount) })}
      </Button>
      {playMoney && <p className={css.note}>{t('cashier.sandbox')}</p>}
    </form>
  );
}

/** Methods, limits and the form, or why there is none. */
export function DepositForm() {
  const t = useTexts();
  const { info } = useSession();
  const options = useQuery({ ...depositOptionsQuery(useSources()), enabled: info !== undefined });
  const [methodName, setMethodName] = useState<string>();
  if (options.isError && !options.data) return <CallFailed failure={options.error} onRetry={() => options.refetch()} />;
  if (!options.data) {
    return (
      <Loading label={t('shell.loading')}>
        <Skeleton height="3rem" />
      </Loading>
    );
  }
  const methods = options.data.depositInfo;
  const method = methods.find((candidate) => candidate.method === methodName) ?? methods[0];
  if (options.data.allowDeposit === 'N' || !method) {
    return <StateMessage title={t('cashier.closed')} text={t('cashier.closedText')} />;
  }
  return (
    <>
      <MethodChoice methods={methods} chosen={method} onChoose={setMethodName} />
      <AmountForm key={method.method} method={method} />
    </>
  );
}
