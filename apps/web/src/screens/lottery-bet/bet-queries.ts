import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, LotteryPlay } from '@tessera/contract';
import { WAITING } from '../../features/lottery/order-states.ts';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';
import { LOTTERY_DRAW_REFRESH_MS } from '../../shared/time/timings.ts';
import type { BettingParameters } from './betting-parameters.ts';
import { nextRefetchDelay } from './next-refetch-delay.ts';

export type { LotteryPlay };

const ORDERS_SHOWN = 20;

/** Plays of the game with their prices and limits. */
export const playMenuQuery = ({ call, language }: QuerySources, { gameId, prizeMode }: BettingParameters) =>
  queryOptions({
    queryKey: ['lottery-bet', 'menu', gameId, prizeMode, language] as const,
    queryFn: ({ signal }) => call('getPlayMenu', { gameId, prizeMode }, { signal, asGuest: true }),
  });

/** The issue on sale and the newest results; looks again when something is due. */
export const issueQuery = ({ call }: QuerySources, { gameId }: BettingParameters) =>
  queryOptions({
    queryKey: ['lottery-bet', 'issue', gameId] as const,
    queryFn: ({ signal }) => call('getNumero', { gameId }, { signal, asGuest: true }),
    refetchInterval: ({ state }) => nextRefetchDelay(state.data?.currentNumero),
  });

/** Balance and currency of the token's member. */
export const playerQuery = ({ call }: QuerySources, { gameId, token }: BettingParameters) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'lottery-bet', 'player'] as const,
    queryFn: async ({ signal }) => call('getLotteryPlayer', { gameId }, { signal, token: await token() }),
  });

/** The player's newest bets on this game; looked at again while one of them waits. @param startDate milliseconds */
export const betsQuery = ({ call, language }: QuerySources, { gameId, token }: BettingParameters, startDate: number) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'lottery-bet', 'orders', language, startDate] as const,
    queryFn: async ({ signal }) =>
      call('listLotteryOrders', { gameId, startDate, size: ORDERS_SHOWN }, { signal, token: await token() }),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ orderStatus }) => orderStatus === WAITING) ? LOTTERY_DRAW_REFRESH_MS : false,
  });

/** An order of the player's whose bets are made again; it is read once. */
export const againQuery = ({ call, language }: QuerySources, { again, token }: BettingParameters) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'lottery-bet', 'again', language, again] as const,
    queryFn: async ({ signal }) =>
      call('getLotteryOrder', { orderMasterId: again ?? '' }, { signal, token: await token() }),
    enabled: again !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Places a slip (CGAM-19). @throws CallFailure */
export const placeBets = async (
  call: Call,
  input: CallInput<'placeLotteryOrder'>,
  { token }: BettingParameters,
  idempotencyKey: string,
) => call('placeLotteryOrder', input, { token: await token(), idempotencyKey });

/** Takes a whole order back before its draw closes (CGAM-21). @throws CallFailure */
export const cancelBets = async (call: Call, orderMasterId: string, { token }: BettingParameters) =>
  call('cancelLotterySuborders', { orderMasterId }, { token: await token() });
