import { infiniteQueryOptions } from '@tanstack/react-query';
import { listPages } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

/** The member's own code and pages of those it brought (INVITE-01). */
export const inviteQuery = ({ call }: Pick<QuerySources, 'call'>) =>
  infiniteQueryOptions({
    queryKey: [PRIVATE_KEY, 'invite'] as const,
    queryFn: ({ signal, pageParam }) => call('getInvite', { ...pageParam, size: 20 }, { signal }),
    ...listPages,
  });
