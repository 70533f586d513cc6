import { queryOptions } from '@tanstack/react-query';
import type { QuerySources } from '../services/query-sources.ts';
import { STATUS_FRESH_MS } from './merchant.ts';

/** Status, flags, brand and settings of the merchant (STATUS-01). */
export const statusQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['status', language] as const,
    queryFn: ({ signal }) => call('getStatus', {}, { signal }),
    staleTime: STATUS_FRESH_MS,
    refetchOnWindowFocus: true,
  });

/** User agreement of the merchant in the asked language. */
export const agreementQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['agreement', language] as const,
    queryFn: ({ signal }) => call('getAgreement', {}, { signal, isUncached: true }),
    staleTime: 60_000,
  });
