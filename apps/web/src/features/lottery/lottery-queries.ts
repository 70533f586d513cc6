import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call, LotteryGame, LotteryOrderDetail, LotterySuborder, PrizeMode } from '@tessera/contract';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { listPages } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';
import { LOTTERY_REFRESH_MS } from '../../shared/time/timings.ts';
import { type LotteryLaunch, viewOf } from './launch-query.ts';
import { DRAWN, WAITING } from './order-states.ts';
import { refreshDelay } from './refresh-delay.ts';

export type { LotteryGame };

/** Area of our lotteries (CGAM-17). */
const LOTTERY_AREA = 'VN';
const DRAWS_PAGE = 20;
/** Lotteries by category; asked for anew by its own timer as long as somebody looks (LOTT-13 to LOTT-16). */
export const lotteryMenuQuery = ({ call, language }: QuerySources, prizeMode: string) =>
  queryOptions({
    queryKey: ['lottery', 'menu', language, prizeMode] as const,
    queryFn: ({ signal }) => call('getLotteryMenu', { prizeMode: prizeMode as PrizeMode }, { signal, asGuest: true }),
    refetchInterval: ({ state }) => refreshDelay(state.data?.categories.flatMap(({ gameMenus }) => gameMenus) ?? []),
  });

/** Newest draws of Vietnam's lotteries (LOTT-24). */
export const recentDrawsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['lottery', 'recent', language] as const,
    queryFn: ({ signal }) => call('listRecentVnDraws', {}, { signal, asGuest: true }),
  });

/** Every lottery of the merchant. */
export const lotteryGamesQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: ['lottery', 'games', language] as const,
    queryFn: ({ signal }) => call('listLotteryGames', {}, { signal, asGuest: true }),
  });

/** Pages of a lottery's past draws (LOTT-23). */
export const drawsQuery = ({ call }: QuerySources, gameId: string) =>
  infiniteQueryOptions({
    queryKey: ['lottery', 'draws', gameId] as const,
    queryFn: ({ signal, pageParam }) =>
      call('listDraws', { gameId, ...pageParam, size: DRAWS_PAGE }, { signal, asGuest: true }),
    ...listPages,
  });

/** What a draw can be checked with. */
export const proofQuery = ({ call }: QuerySources, gameId: string, numero: string) =>
  queryOptions({
    queryKey: ['lottery', 'proof', gameId, numero] as const,
    queryFn: ({ signal }) => call('getDrawProof', { gameId, numero }, { signal, asGuest: true }),
  });

/** Pages of the member's lottery orders since a time (LOTT-25). @param startDate milliseconds */
export const lotteryOrdersQuery = ({ call, language }: QuerySources, startDate: number) =>
  infiniteQueryOptions({
    queryKey: [PRIVATE_KEY, 'lottery-orders', language, startDate] as const,
    queryFn: ({ signal, pageParam }) => call('listLotteryOrders', { startDate, ...pageParam, size: 20 }, { signal }),
    ...listPages,
  });

/** One order with its bets (LOTT-25). */
export const lotteryOrderQuery = ({ call, language }: QuerySources, orderMasterId: string) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'lottery-order', language, orderMasterId] as const,
    queryFn: ({ signal }) => call('getLotteryOrder', { orderMasterId }, { signal }),
    // What waits for its draw is looked at again, so that an open sheet tells the result.
    refetchInterval: ({ state }) => (state.data?.orderStatus === WAITING ? LOTTERY_REFRESH_MS : false),
  });

/** The way of an order's bets into their draw; it never changes once the issue is committed. */
export const orderProofQuery = ({ call }: QuerySources, orderMasterId: string) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'lottery-order-proof', orderMasterId] as const,
    queryFn: ({ signal }) => call('getOrderProof', { orderMasterId }, { signal }),
  });

/** Names in the member's language: of picks that are words, such as `big`, and of the rows of each play. */
export const pickNamesQuery = ({ call, language }: QuerySources, gameId: string, prizeMode: PrizeMode) =>
  queryOptions({
    queryKey: ['lottery', 'pick-names', language, gameId, prizeMode] as const,
    queryFn: async ({ signal }) => {
      const { symbolNames, groups } = await call('getPlayMenu', { gameId, prizeMode }, { signal, asGuest: true });
      const plays = groups.flatMap((group) => group.plays);
      const rowNames = plays.map(({ playCode, rows }) => [playCode, rows.map(({ rowName }) => rowName)] as const);
      return { picks: symbolNames, rows: Object.fromEntries(rowNames) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Picks of a bet that its draw hit, row by row, worked out on this phone by the play's own rule; none before the draw. */
export const hitsQuery = (
  { gameGroupCode, winningNumber }: Pick<LotteryOrderDetail, 'gameGroupCode' | 'winningNumber'>,
  { playCode, bettingContent, orderStatus }: Pick<LotterySuborder, 'playCode' | 'bettingContent' | 'orderStatus'>,
) => {
  const isDrawn = Boolean(winningNumber) && DRAWN.includes(orderStatus);
  return queryOptions({
    // A bet that was taken back shows nothing that is kept of an equal one.
    queryKey: ['lottery', 'hits', gameGroupCode, playCode, bettingContent, isDrawn && winningNumber] as const,
    queryFn: async () => {
      const { hitsOf } = await import('./hits-of.ts');
      return hitsOf(gameGroupCode, playCode, bettingContent, winningNumber ?? '');
    },
    enabled: isDrawn,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Takes a bet back before its draw closes (LOTT-25). */
export const cancelBet = (call: Call, orderMasterId: string, orderDetailId: string) =>
  call('cancelLotterySuborders', { orderMasterId, orderDetailIds: [orderDetailId] });

/** Address of a lottery with a one-time ticket (CGAM-17, LOTT-03). @param css name of the theme */
export const launchLottery = (
  { call, language }: QuerySources,
  { playType, code, prizeMode, pageBack }: LotteryLaunch,
  css: string,
) =>
  call('launchLottery', {
    lottoArea: LOTTERY_AREA,
    launchMode: 'LOTT',
    lottoPrizeMode: prizeMode as PrizeMode,
    lottoGameCode: code,
    lottoView: viewOf(code),
    playType,
    css,
    language,
    backUrl: pageBack === undefined ? SCREEN_PATHS.games : SCREEN_PATHS.home,
    ...(pageBack !== undefined && { pageBack }),
  });

/** Exchanges the ticket of a frame's address, once, for the launch token of its betting page (LOTT-03). @throws CallFailure */
export const exchangeTicket = async (call: Call, gameId: string, ticket: string): Promise<string> =>
  (await call('exchangeLotteryTicket', { gameId, ticket })).token;
