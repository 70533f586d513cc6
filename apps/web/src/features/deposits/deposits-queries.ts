import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, DepositDetail } from '@tessera/contract';
import { listPages } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

/** How often the state of an open deposit is asked for, in milliseconds. */
const POLL_MS = 2_000;
/** How often one that waits for staff is asked for, in milliseconds. */
const REVIEW_POLL_MS = 10_000;

/** Methods, limits and quick amounts (DEPOSIT-04). */
export const depositOptionsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'deposit-options', language] as const,
    queryFn: ({ signal }) => call('getDepositOptions', {}, { signal }),
  });

/** Open ones are asked about often; what waits for staff or may still be paid, now and then. */
function pollEvery(deposit: DepositDetail | undefined): number | false {
  if (!deposit || deposit.state === 'pending') return POLL_MS;
  return deposit.state === 'review' ? REVIEW_POLL_MS : false;
}

/** State of one deposit, asked for until it is settled. */
export const depositQuery = (call: Call, depositId: string) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'deposit', depositId] as const,
    queryFn: ({ signal }) => call('getDeposit', { depositId }, { signal }),
    refetchInterval: (query) => pollEvery(query.state.data),
  });

/** Past deposits, newest first (DEPOSIT-06). */
export const depositsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [PRIVATE_KEY, 'deposits'] as const,
    queryFn: ({ signal, pageParam }) => call('listDeposits', { ...pageParam, size: 10 }, { signal }),
    ...listPages,
    staleTime: 0,
  });

/** Opens a deposit on a payment page; the key makes a repeated tap the same deposit. */
export const startDeposit = (call: Call, input: CallInput<'startDeposit'>, idempotencyKey: string) =>
  call('startDeposit', input, { idempotencyKey });

/** Calls that open a deposit which its own page tells how to pay. */
const STARTS = {
  banks: 'startBankDeposit',
  alipay: 'startAlipayDeposit',
  qq: 'startQqDeposit',
  wechat: 'startWechatDeposit',
  virtualWallet: 'startVirtualWalletDeposit',
} as const;

/** Opens a deposit by a code or a transfer (DEPOSIT-04). */
export const startDirectDeposit = (
  call: Call,
  method: keyof typeof STARTS,
  input: CallInput<'startBankDeposit'>,
  idempotencyKey: string,
) => call(STARTS[method], input, { idempotencyKey });

/** Opens a transfer by hand (CWAL-07). */
export const startManualDeposit = (call: Call, input: CallInput<'startManualDeposit'>, idempotencyKey: string) =>
  call('startManualDeposit', input, { idempotencyKey });

export const cancelDeposit = (call: Call, depositId: string) => call('cancelDeposit', { depositId });

/** Sends the picture that proves a transfer by hand. */
export const sendDepositSlip = (call: Call, depositId: string, slip: File) =>
  call('sendDepositSlip', { depositId, slip });
