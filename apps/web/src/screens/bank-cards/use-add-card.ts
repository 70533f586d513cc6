import { useQueryClient } from '@tanstack/react-query';
import type { WithdrawBank } from '@tessera/contract';
import { isCardNumber, plainCardNumber } from '@tessera/contract/withdrawals/card-number';
import { useState } from 'react';
import { useSave } from '../../features/profile/use-save.ts';
import { addBankCard, refreshCashier } from '../../features/withdrawals/withdrawals-queries.ts';
import { useWriteKey } from '../../shared/api/use-write-key.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { PAYMENT_PASSWORD_LENGTH } from '../../shared/time/timings.ts';

const FIELDS = ['bankCode', 'cardNumber', 'payeeName', 'paymentPassword'] as const;
type Field = (typeof FIELDS)[number];

/**
 * State of a card being added. Errors that the phone can find are shown before the call; the same card sent again after a lost
 * answer is the same card.
 */
export function useAddCard(banks: readonly WithdrawBank[], fixedName: string | null, onAdded: () => void) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const [values, setValues] = useState<Record<Field, string>>({
    bankCode: banks[0]?.bankCode ?? '',
    cardNumber: '',
    payeeName: '',
    paymentPassword: '',
  });
  const { isBusy, problems, setProblems, save } = useSave<Field>(FIELDS);
  const write = useWriteKey();
  const bank = banks.find(({ bankCode }) => bankCode === values.bankCode);
  const change = (some: Partial<Record<Field, string>>) => setValues((before) => ({ ...before, ...some }));

  const validate = (): boolean => {
    const fits = bank && isCardNumber(plainCardNumber(values.cardNumber), bank);
    const found: Partial<Record<Field, string>> = {
      ...(!fits && { cardNumber: t(values.cardNumber ? 'withdraw.numberWrong' : 'withdraw.required') }),
      ...(fixedName === null && !values.payeeName.trim() && { payeeName: t('withdraw.required') }),
      ...(values.paymentPassword.length !== PAYMENT_PASSWORD_LENGTH && {
        paymentPassword: t('withdraw.sixDigits'),
      }),
    };
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const submit = async () => {
    if (!validate()) return;
    const { bankCode, payeeName, paymentPassword } = values;
    const cardNumber = plainCardNumber(values.cardNumber);
    const card = { bankCode, cardNumber, paymentPassword, ...(fixedName === null && { payeeName }) };
    const isSaved = await save(() => addBankCard(call, card, write.keyFor(card)), t('withdraw.cardAdded'));
    change({ paymentPassword: '' });
    if (!isSaved) return;
    await refreshCashier(queries);
    onAdded();
  };
  return { values, problems, isBusy, bank, change, submit };
}
