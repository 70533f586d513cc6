import { queryOptions } from '@tanstack/react-query';
import { JACKPOT_REFRESH_MS } from '../../shared/time/timings.ts';
import type { QuerySources } from '../../shared/services/query-sources.ts';

/** The merchant's real pool, asked for again and again while it is shown (JACKPOT-04). */
export const jackpotQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['jackpot', language] as const,
    queryFn: async ({ signal }) => (await call('getJackpot', {}, { signal, isUncached: true })).jackpot,
    staleTime: JACKPOT_REFRESH_MS,
    refetchInterval: JACKPOT_REFRESH_MS,
  });
