import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call, CallInput } from '@tessera/contract';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

/** How often the state of an open deposit is asked for, in milliseconds. */
const POLL_MS = 2_000;

/** Methods, limits and quick amounts (DEPOSIT-04). */
export const depositOptionsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'deposit-options', language] as const,
    queryFn: ({ signal }) => call('getDepositOptions', {}, { signal }),
  });

/** State of one deposit, asked for until it is settled. */
export const depositQuery = (call: Call, depositId: string) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'deposit', depositId] as const,
    queryFn: ({ signal }) => call('getDeposit', { depositId }, { signal }),
    refetchInterval: (query) => (query.state.data?.state === 'pending' || !query.state.data ? POLL_MS : false),
  });

/** Past deposits, newest first (DEPOSIT-06). */
export const depositsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [PRIVATE_KEY, 'deposits'] as const,
    queryFn: ({ signal, pageParam }) => call('listDeposits', { page: pageParam, size: 10 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  });

/** Opens a deposit; the key makes a repeated tap the same deposit. */
export const startDeposit = (call: Call, input: CallInput<'startDeposit'>, idempotencyKey: string) =>
  call('startDeposit', input, { idempotencyKey });
