import { useQueryClient } from '@tanstack/react-query';
import { MAIN_WALLET, type VendorPlace, type VendorTransfer } from '@tessera/contract';
import { moneyText, toasts } from '@tessera/ui';
import { useState } from 'react';
import { refreshWallets, returnFunds, transferFunds } from '../../features/wallets/wallets-queries.ts';
import { useWriteKey } from '../../shared/api/use-write-key.ts';
import { withLoadingToast } from '../../shared/feedback/failures.ts';
import { showRefusal } from '../../shared/feedback/show-refusal.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import { checkTransfer } from './transfer-check.ts';

const FIELDS = ['amount'] as const;
/** How often bringing everything back is tried while a vendor does not answer. */
const RETURN_TRIES = 3;

/** Says what became of a transfer; one without an outcome is shown by the screen itself. */
function useSayOutcome() {
  const t = useTexts();
  const { currency } = useMerchant();
  return ({ state, to, moved, vendorName: vendor }: VendorTransfer) => {
    const isBack = to === MAIN_WALLET;
    const amount = moneyText(moved, currency);
    if (state === 'done')
      toasts.show({
        kind: 'success',
        text: isBack ? t('transfer.back', { amount }) : t('transfer.arrived', { amount, vendor }),
      });
    if (state === 'refused')
      toasts.show({ kind: 'failure', text: t(isBack ? 'transfer.refusedBack' : 'transfer.refusedIn', { vendor }) });
  };
}

/** After money moved: balances by place, transfers, and the balance of the shell. */
function useRefreshMoney() {
  const queries = useQueryClient();
  const refreshMe = useRefreshMe();
  return () => Promise.all([refreshMe(), refreshWallets(queries)]);
}

/**
 * State of a transfer being made out. A second tap, and a retry after a lost answer, are the same transfer: the key stays until what
 * is asked changes.
 */
export function useWalletTransfer(place: VendorPlace, main: string) {
  const t = useTexts();
  const { call } = useServices();
  const sayOutcome = useSayOutcome();
  const refreshMoney = useRefreshMoney();
  const write = useWriteKey();
  const [isBack, setBack] = useState(false);
  const [typed, setTyped] = useState<string | null>('');
  const amount = typed ?? '';
  const [hasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ amount?: string }>({});
  const { isBusy, run } = useAction();
  const available = isBack ? place.balance : main;
  const problem = checkTransfer(amount, place.step, available);
  const change = (value: string | null) => {
    setRefused({});
    setTyped(value);
  };
  const swap = () => {
    setBack(!isBack);
    setTried(false);
    change('');
  };
  const send = async () => {
    const from = isBack ? place.vendor : MAIN_WALLET;
    const to = isBack ? MAIN_WALLET : place.vendor;
    const wanted = { from, to, amount };
    const work = transferFunds(call, wanted, write.keyFor(wanted));
    const sent = await withLoadingToast(t('transfer.sending'), LOADING_TOAST_MS, work);
    write.forget();
    setTyped('');
    setTried(false);
    sayOutcome(sent);
  };
  const submit = async () => {
    setTried(true);
    if (isBusy || problem) return;
    await run(send, { onFailure: (failure) => showRefusal(failure, FIELDS, setRefused, t) });
    await refreshMoney();
  };
  return { isBack, swap, typed, amount, change, available, problem, hasTried, refused, isBusy, submit };
}

/** Brings everything back from all vendors, again while one does not answer. */
export function useReturnAll() {
  const t = useTexts();
  const { call } = useServices();
  const sayOutcome = useSayOutcome();
  const refreshMoney = useRefreshMoney();
  const write = useWriteKey();
  const { isBusy, run } = useAction();
  const once = async () => {
    const done = await returnFunds(call, write.keyFor({}));
    write.forget();
    return done;
  };
  const bring = async () => {
    let done = await once();
    const transfers = [...done.transfers];
    for (let tries = 1; tries < RETURN_TRIES && done.unheard.length > 0; tries += 1) {
      done = await once();
      transfers.push(...done.transfers);
    }
    for (const transfer of transfers) sayOutcome(transfer);
    const [vendor] = done.unheard;
    if (vendor) toasts.show({ kind: 'failure', text: t('transfer.unheard', { vendor }) });
    else if (transfers.length === 0) toasts.show({ kind: 'info', text: t('transfer.nothingBack') });
  };
  const returnAll = async () => {
    await run(bring);
    await refreshMoney();
  };
  return { isBusy, returnAll };
}
