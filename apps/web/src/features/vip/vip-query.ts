import { queryOptions } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

export type Vip = CallOutput<'getVip'>;
export type VipLevel = Vip['levels'][number];

/** The merchant's levels and the member's progress; what was staked in a game counts as soon as one is back. */
export const vipQuery = ({ call }: QuerySources) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'vip'] as const,
    queryFn: ({ signal }) => call('getVip', {}, { signal }),
    staleTime: 0,
  });
