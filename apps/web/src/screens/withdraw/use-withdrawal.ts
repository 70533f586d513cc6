import { useQueryClient } from '@tanstack/react-query';
import { toasts } from '@tessera/ui';
import { useState } from 'react';
import { refreshCashier, requestWithdrawal } from '../../features/withdrawals/withdrawals-queries.ts';
import { useWriteKey } from '../../shared/api/use-write-key.ts';
import { withLoadingToast } from '../../shared/feedback/failures.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { showRefusal } from '../../shared/feedback/show-refusal.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { LOADING_TOAST_MS, PAYMENT_PASSWORD_LENGTH } from '../../shared/time/timings.ts';
import { checkWithdrawal, type WithdrawSettings } from './withdrawal-check.ts';

/** Where a refusal of the server shows, by the field it names. */
const FIELDS = ['amount', 'paymentPassword'] as const;
type Field = (typeof FIELDS)[number];

interface Asking {
  readonly settings: WithdrawSettings;
  readonly balance: string;
  readonly cardId: string | undefined;
  readonly onDone: () => void;
}

/**
 * State of a withdrawal being asked for. A second tap, and a retry after a lost answer, are the same withdrawal: the
 * key stays until amount or card change.
 */
export function useWithdrawal({ settings, balance, cardId, onDone }: Asking) {
  const t = useTexts();
  const { call } = useServices();
  const queries = useQueryClient();
  const refreshMe = useRefreshMe();
  const { currency } = useMerchant();
  const [typed, setTyped] = useState<string | null>('');
  const amount = typed ?? '';
  const [pin, setPin] = useState('');
  const [hasTried, setTried] = useState(false);
  const { isBusy, run } = useAction();
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const write = useWriteKey();
  const problem = checkWithdrawal(amount, settings, balance, currency);
  const isPinWhole = pin.length === PAYMENT_PASSWORD_LENGTH;

  const changeAmount = (value: string | null) => {
    setRefused({});
    setTyped(value);
  };
  const changePin = (value: string) => {
    setRefused({});
    setPin(value);
  };
  const send = async (card: string) => {
    const wanted = { amount, cardId: card, paymentPassword: pin };
    const work = requestWithdrawal(call, wanted, write.keyFor(wanted));
    await withLoadingToast(t('withdraw.asking'), LOADING_TOAST_MS, work);
    write.forget();
  };
  const submit = async () => {
    setTried(true);
    if (isBusy || problem || !cardId || !isPinWhole) return;
    const ask = async () => {
      try {
        await send(cardId);
        toasts.show({ kind: 'success', text: t('withdraw.asked') });
        await Promise.all([refreshMe(), refreshCashier(queries)]);
        onDone();
      } finally {
        setPin('');
        setTried(false);
      }
    };
    await run(ask, { onFailure: (failure) => showRefusal(failure, FIELDS, setRefused, t) });
  };
  return { typed, amount, pin, problem, isPinWhole, hasTried, isBusy, refused, changeAmount, changePin, submit };
}
