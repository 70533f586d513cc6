import { useQueryClient } from '@tanstack/react-query';
import { moneyText, toasts } from '@tessera/ui';
import { useState } from 'react';
import { AGENTS_KEY, sendTransfer } from '../../features/agents/agents-queries.ts';
import { useWriteKey } from '../../shared/api/use-write-key.ts';
import { withLoadingToast } from '../../shared/feedback/failures.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { showRefusal } from '../../shared/feedback/show-refusal.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { LOADING_TOAST_MS, PAYMENT_PASSWORD_LENGTH } from '../../shared/time/timings.ts';
import { checkTransfer, type TransferLimits } from './transfer-check.ts';

const FIELDS = ['amount', 'paymentPassword', 'memberId'] as const;
type Field = (typeof FIELDS)[number];

/**
 * State of a transfer being made out. A second tap, and a retry after a lost answer, are the same transfer: the key stays until
 * member or amount change.
 */
export function useTransfer(settings: TransferLimits, balance: string, memberId: string | undefined) {
  const t = useTexts();
  const { call } = useServices();
  const { currency } = useMerchant();
  const queries = useQueryClient();
  const refreshMe = useRefreshMe();
  const write = useWriteKey();
  const [typed, setTyped] = useState<string | null>('');
  const amount = typed ?? '';
  const [pin, setPin] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const { isBusy, run } = useAction();
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const problem = checkTransfer(amount, settings, balance, currency);
  const isPinWhole = pin.length === PAYMENT_PASSWORD_LENGTH;

  const send = async (to: string) => {
    const wanted = { memberId: to, amount, paymentPassword: pin };
    const work = sendTransfer(call, wanted, write.keyFor(wanted));
    const sent = await withLoadingToast(t('agents.sending'), LOADING_TOAST_MS, work);
    write.forget();
    const text = t('agents.sent', { amount: moneyText(sent.amount, currency), account: sent.account });
    toasts.show({ kind: 'success', text, lasts: 'short' });
    setTyped('');
  };
  /** Asks for the last word where the form is whole, or says what is missing. */
  const review = () => {
    setTried(true);
    if (!isBusy && !problem && memberId && isPinWhole) setReviewing(true);
  };
  const submit = async () => {
    if (isBusy || problem || !memberId || !isPinWhole) return;
    const transfer = async () => {
      try {
        await send(memberId);
      } finally {
        setPin('');
        setTried(false);
        setReviewing(false);
      }
    };
    await run(transfer, { onFailure: (failure) => showRefusal(failure, FIELDS, setRefused, t) });
    await Promise.all([refreshMe(), queries.invalidateQueries({ queryKey: AGENTS_KEY })]);
  };
  const changing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setRefused({});
      set(value);
    };
  return {
    typed,
    amount,
    pin,
    problem,
    isPinWhole,
    hasTried,
    isBusy,
    refused,
    changeAmount: changing<string | null>(setTyped),
    changePin: changing(setPin),
    isReviewing,
    review,
    leaveReview: () => setReviewing(false),
    submit,
  };
}
