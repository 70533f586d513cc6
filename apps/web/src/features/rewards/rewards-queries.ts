import { queryOptions } from '@tanstack/react-query';
import type { Call, CallOutput } from '@tessera/contract';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

/** First part of the keys of everything a claim changes. */
export const REWARDS_KEY = [PRIVATE_KEY, 'rewards'] as const;
export const CASHBACK_KEY = [PRIVATE_KEY, 'cashback'] as const;

/** The member's rewards, those to claim first (PROMO-02). */
export const rewardsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: [...REWARDS_KEY, 'list', language] as const,
    queryFn: ({ signal }) => call('listRewards', {}, { signal }),
  });

/** The day of signing in that can be claimed now. */
export const openDay = ({ list, footer }: CallOutput<'getSignInCalendar'>) =>
  footer.isClaimedToday === 'Y' ? undefined : list.find(({ isToday }) => isToday === 'Y');

/** How many points the member has. */
export const pointsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...REWARDS_KEY, 'points'] as const,
    queryFn: ({ signal }) => call('getPointBalance', {}, { signal }),
  });

/** The seven days of signing in; none where the merchant gives nothing for it. */
export const signInQuery = (call: Call) =>
  queryOptions({
    queryKey: [...REWARDS_KEY, 'sign-in'] as const,
    queryFn: ({ signal }) => call('getSignInCalendar', {}, { signal }),
  });

/** What settled stakes bring back (REBATE-01). */
export const cashbackQuery = (call: Call) =>
  queryOptions({
    queryKey: CASHBACK_KEY,
    queryFn: ({ signal }) => call('getCashback', {}, { signal }),
  });

export const claimReward = (call: Call, rewardId: string, idempotencyKey: string) =>
  call('claimReward', { rewardId }, { idempotencyKey });

export const claimSignIn = (call: Call, idempotencyKey: string) => call('claimSignIn', {}, { idempotencyKey });

export const claimRewardCode = (call: Call, code: string, idempotencyKey: string) =>
  call('claimRewardCode', { code }, { idempotencyKey });

export const claimCashback = (call: Call, idempotencyKey: string) => call('claimCashback', {}, { idempotencyKey });
