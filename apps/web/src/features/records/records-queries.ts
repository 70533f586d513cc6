import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { listPages } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

export interface RecordFilter {
  readonly startDate: number;
  readonly gameType?: string;
}

/** Pages of the member's bets (RECORD-01). */
export const recordsQuery = ({ call, language }: QuerySources, filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [PRIVATE_KEY, 'records', language, filter] as const,
    queryFn: ({ signal, pageParam }) => call('listGameRecords', { ...filter, ...pageParam, size: 20 }, { signal }),
    ...listPages,
  });

/** One bet with its movements and the proof of its outcome. */
export const recordQuery = ({ call, language }: QuerySources, recordId: string) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'record', language, recordId] as const,
    queryFn: ({ signal }) => call('getGameRecord', { recordId }, { signal }),
  });

/** Address that replays a bet and recomputes it in the browser. */
export const openReplay = (call: Call, recordId: string) => call('openReplay', { recordId });
