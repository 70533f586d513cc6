import { queryOptions } from '@tanstack/react-query';
import type { Call, DepositPromo } from '@tessera/contract';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

/** How often a bonus that runs is asked about while it is shown, in milliseconds: it moves with each round. */
const POLL_MS = 5_000;

/** Promotions that the next deposit may take (DEPOSIT-05). Like all that is chosen for a deposit they are read again when staff change settings. */
export const depositPromosQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'deposit-options', 'promos', language] as const,
    queryFn: ({ signal }) => call('getDepositPromos', {}, { signal }),
    staleTime: 0,
  });

/** The member's bonuses; asked for again while one runs. */
export const bonusesQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'bonuses', language] as const,
    queryFn: ({ signal }) => call('getBonuses', {}, { signal }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.active ? POLL_MS : false),
  });

/** Accepts a promotion for the next deposit by the terms that were shown, or none (CWAL-12). */
export const acceptDepositPromo = (call: Call, promo: Pick<DepositPromo, 'promoId' | 'terms'> | null) =>
  call('acceptDepositPromo', promo ? { promoId: promo.promoId, terms: promo.terms } : { promoId: null });

export const cancelBonus = (call: Call, grantId: string) => call('cancelBonus', { grantId });
