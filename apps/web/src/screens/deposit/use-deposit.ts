import { GATEWAYS } from '@tessera/contract/wire-constants';
import type { CallOutput } from '@tessera/contract';
import { useRef, useState } from 'react';
import { startDeposit, startDirectDeposit, startManualDeposit } from '../../features/deposits/deposits-queries.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { withLoadingToast } from '../../shared/feedback/failures.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import { checkAmount } from '../../shared/amount/amount.ts';

export type DepositMethod = CallOutput<'getDepositOptions'>['depositInfo'][number];

/** Least letters of the payer's name for a transfer by hand. */
const PAYER_LEAST = 2;

/** What a transfer by hand asks for beside its amount. */
export interface Transfer {
  readonly accountId: string;
  readonly payerName: string;
}

/**
 * State of a deposit being made: a second tap or a retry is the same deposit.
 * @param banks accounts for transfers by hand; the first one is chosen until another is
 */
export function useDeposit(method: DepositMethod, banks: readonly { readonly accountId: string }[]) {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const { currency } = useMerchant();
  // A deposit that did not go through is tried again with its amount.
  const again = useQueryTexts().get('amount') ?? '';
  const [typed, setTyped] = useState<string | null>(again);
  const amount = typed ?? '';
  const [entered, setTransfer] = useState<Transfer>({ accountId: '', payerName: '' });
  // The account that was chosen may be gone by now.
  const account = banks.find(({ accountId }) => accountId === entered.accountId) ?? banks[0];
  const transfer = { ...entered, accountId: account?.accountId ?? '' };
  const [hasTried, setTried] = useState(false);
  const { isBusy, run } = useAction();
  const key = useRef('');
  const problem = checkAmount(amount, method, currency);
  const needsPayer = method.method === 'manual' && transfer.payerName.trim().length < PAYER_LEAST;
  const change = (value: string | null) => {
    key.current = '';
    setTyped(value);
  };
  const changeTransfer = (part: Partial<Transfer>) => {
    key.current = '';
    setTransfer((before) => ({ ...before, ...part }));
  };
  const open = async (name: DepositMethod['method']) => {
    if (name === 'gateway') {
      const backUrl = `${location.origin}${SCREEN_PATHS.deposit}`;
      const input = { amount, method: name, gateway: GATEWAYS.MOBILE, backUrl };
      const work = startDeposit(call, input, key.current);
      const { gatewayUrl } = await withLoadingToast(t('cashier.opening'), LOADING_TOAST_MS, work);
      location.assign(gatewayUrl);
      return;
    }
    const { accountId, payerName } = transfer;
    const { deposit } = await (name === 'manual'
      ? startManualDeposit(call, { amount, accountId, payerName: payerName.trim() }, key.current)
      : startDirectDeposit(call, name, { amount }, key.current));
    key.current = '';
    go(`${SCREEN_PATHS.deposit}?depositId=${encodeURIComponent(deposit.depositId)}`);
  };
  const submit = async () => {
    setTried(true);
    if (isBusy || problem || needsPayer) return;
    key.current ||= newIdempotencyKey();
    await run(() => open(method.method), { leads: method.method === 'gateway' });
  };
  return { typed, amount, problem, needsPayer, transfer, hasTried, isBusy, change, changeTransfer, submit };
}
