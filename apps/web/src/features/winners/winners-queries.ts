import { queryOptions } from '@tanstack/react-query';
import type { GameCategory } from '@tessera/contract';
import type { QuerySources } from '../../shared/services/query-sources.ts';
import { WINNERS_ASKED } from '../../shared/time/timings.ts';

/** Latest settled wins, names masked (WIN-03). */
export const winnersQuery = ({ call, language }: QuerySources, gameCategory?: GameCategory) =>
  queryOptions({
    queryKey: ['winners', language, gameCategory ?? ''] as const,
    queryFn: ({ signal }) =>
      call(
        'listWinners',
        { limitNum: WINNERS_ASKED, ...(gameCategory && { gameCategory }) },
        { signal, asGuest: true },
      ),
    staleTime: 30_000,
  });
