import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call, CallInput } from '@tessera/contract';
import { listPages } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

/** How often is asked again while a transfer has no outcome, in milliseconds. */
const POLL_MS = 4_000;

const WALLETS_KEY = [PRIVATE_KEY, 'vendor-wallets'] as const;

/** Balances by place, asked for again while a transfer has no outcome (WALLET-05). */
export const vendorWalletsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: [...WALLETS_KEY, 'places', language] as const,
    queryFn: ({ signal }) => call('listVendorWallets', {}, { signal }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.open.length ? POLL_MS : false),
  });

/** The member's transfers, newest first (CWAL-02). */
export const vendorTransfersQuery = ({ call, language }: QuerySources) =>
  infiniteQueryOptions({
    queryKey: [...WALLETS_KEY, 'transfers', language] as const,
    queryFn: ({ signal, pageParam }) => call('listVendorTransfers', { ...pageParam, size: 10 }, { signal }),
    ...listPages,
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.pages.some(({ list }) => list.some(({ completedAt }) => completedAt === null))
        ? POLL_MS
        : false,
  });

/** Asks for balances and transfers anew, after one. */
export async function refreshWallets(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['places', 'transfers'].map((part) => queries.invalidateQueries({ queryKey: [...WALLETS_KEY, part] })),
  );
}

/** Transfers money; the key makes a repeated tap the same transfer (CWAL-02). */
export const transferFunds = (call: Call, input: CallInput<'transferFunds'>, idempotencyKey: string) =>
  call('transferFunds', input, { idempotencyKey });

/** Brings everything back from all vendors. */
export const returnFunds = (call: Call, idempotencyKey: string) => call('returnFunds', {}, { idempotencyKey });
