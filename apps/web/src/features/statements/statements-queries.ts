import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StatementKind, StatementPeriod } from '@tessera/contract';
import { listPages } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

/** Pages of the member's transactions (RECORD-02). */
export const transactionsQuery = (
  { call, language }: QuerySources,
  filter: { readonly period: StatementPeriod; readonly kind?: StatementKind },
) =>
  infiniteQueryOptions({
    queryKey: [PRIVATE_KEY, 'transactions', language, filter] as const,
    queryFn: ({ signal, pageParam }) => call('listTransactions', { ...filter, ...pageParam, size: 20 }, { signal }),
    ...listPages,
  });

/** Pages of the member's days with what they won or lost (RECORD-02). */
export const profitLossQuery = ({ call }: QuerySources, period: StatementPeriod) =>
  infiniteQueryOptions({
    queryKey: [PRIVATE_KEY, 'profit-loss', period] as const,
    queryFn: ({ signal, pageParam }) => call('getProfitLoss', { period, ...pageParam, size: 10 }, { signal }),
    ...listPages,
  });

/** The member's statement of a year (`yyyy`) or month (`yyyy-mm`), of the present month without one (RECORD-02). */
export const statementQuery = ({ call }: QuerySources, period: string | undefined) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'statement', period ?? 'present'] as const,
    queryFn: ({ signal }) => call('getStatement', period === undefined ? {} : { period }, { signal }),
  });
