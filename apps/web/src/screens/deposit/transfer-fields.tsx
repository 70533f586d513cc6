import type { CallOutput } from '@tessera/contract';
import { TextField } from '@tessera/ui';
import { useId } from 'react';
import { useTexts } from '../../shared/services/services.ts';
import css from './deposit.module.css';
import type { useDeposit } from './use-deposit.ts';

export type DepositBank = CallOutput<'getDepositOptions'>['banks'][number];

interface TransferFieldsProps {
  banks: readonly DepositBank[];
  deposit: ReturnType<typeof useDeposit>;
}

/** Whose account pays, and to which of the merchant's accounts (CWAL-05, CWAL-07). */
export function TransferFields({ banks, deposit }: TransferFieldsProps) {
  const t = useTexts();
  const id = useId();
  const { transfer, needsPayer, hasTried, changeTransfer } = deposit;
  return (
    <>
      <fieldset className={css.choices}>
        <legend className={css.heading}>{t('cashier.toAccount')}</legend>
        {banks.map(({ accountId, bank, number }) => (
          <label key={accountId} className={css.account} htmlFor={`${id}-${accountId}`}>
            <input
              id={`${id}-${accountId}`}
              type="radio"
              name="account"
              checked={accountId === transfer.accountId}
              onChange={() => changeTransfer({ accountId })}
            />
            <bdi>{bank}</bdi>
            <bdi dir="ltr" className={css.number}>
              {number}
            </bdi>
          </label>
        ))}
      </fieldset>
      <TextField
        label={t('cashier.payerName')}
        autoComplete="name"
        maxLength={80}
        value={transfer.payerName}
        error={hasTried && needsPayer ? t('cashier.payerNameMissing') : undefined}
        hint={t('cashier.payerNameHint')}
        onChange={(event) => changeTransfer({ payerName: event.target.value })}
      />
    </>
  );
}
