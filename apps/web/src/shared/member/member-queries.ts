import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { useCallback } from 'react';
import { PRIVATE_KEY } from '../services/query-sources.ts';
import { useServices, useSession } from '../services/services.ts';
import { useHydrated } from '../start/use-hydrated.ts';

const ME_KEY = [PRIVATE_KEY, 'me'] as const;

/** Everything private a first paint needs: member, wallet, favourites, counts. */
export const meQuery = (call: Call) =>
  queryOptions({ queryKey: ME_KEY, queryFn: ({ signal }) => call('getMe', {}, { signal }), staleTime: 10_000 });

/**
 * The member behind the session; no data for guests, while it loads, and in a part of the document that the app has not
 * taken over yet: the server drew it without a member, and another part may have fetched one meanwhile.
 */
export function useMe() {
  const { call } = useServices();
  const { info } = useSession();
  const isHydrated = useHydrated(info !== undefined);
  const { data, isError, error, refetch } = useQuery({ ...meQuery(call), enabled: info !== undefined });
  return { data: isHydrated ? data : undefined, isError, error, refetch };
}

/** Fetches the member's balance anew: after a deposit, a game, or on request (WALLET-06). */
export function useRefreshMe(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ME_KEY }), [queries]);
}

/** Ends the session at the server (SESSION-08). */
export const logOut = (call: Call) => call('logOut', {});

/** A trial name for this phone (TRIAL-04). */
export const createTrialUser = (call: Call) => call('createTrialUser', {});

export const startFreePlay = (call: Call, username: string) => call('startFreePlay', { username });
