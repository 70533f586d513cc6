import type { AskedPage } from '#server/platform/http/list-page.ts';
import type { HandlerOutput } from '@tessera/contract';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { findLottery, lotteryById } from '../games.ts';
import { BETTING_MODES } from './plays.ts';
import { playIdOf } from './slips.ts';
import { lockExposures, lockOrder, readDayStart } from '../orders-repository.ts';
import { type AskedOrders, type Caller, readAgain, readDetailOf, readOrderPage, takeBack } from '../own-orders.ts';
import { outcomeAsked, presentDetail } from '../present-orders.ts';
import { seriesOf } from '../series.ts';

type CompatLotteryOrder = HandlerOutput<'listTodayOrders'>['content'][number];
/** What clients send for every game. */
const ALL_GAMES = '-1';
const NO_SUMS = { sumPlanBettingAmt: 0n, sumActualBettingAmt: 0n, sumWinningAmt: 0n };

/** @param page counted from 0 */
async function readPage(context: Caller, asked: AskedOrders, page: AskedPage) {
  const named = asked.gameId === ALL_GAMES ? undefined : asked.gameId;
  const gameId = named && (findLottery(context.merchant, named)?.gameId ?? named);
  const found = await readOrderPage(context, { ...asked, gameId }, { ...page, page: page.page + 1 });
  // all bets of an order are for one issue: the order is its only part
  const content = found.orders.map(
    (order): CompatLotteryOrder => ({
      ...order,
      orderDetailId: order.orderMasterId,
      chasing: false,
      chasingOrder: false,
      chasingPhase: 0,
      actualChasingPhase: 0,
      chaseEndNumero: null,
    }),
  );
  return {
    orders: { content, totalPages: found.pages.totalPages, totalElements: found.pages.totalCount },
    orderSumTO: found.orderSumTO,
  };
}

/** A page of the member's orders; of states that orders here never have, and of series of draws, there are none. */
export const listCompatLotteryOrders = handleSession('listCompatLotteryOrders', async (input, context) => {
  const outcome = outcomeAsked(input.orderStatus);
  if (input.chasingOrder || (input.orderStatus !== 0 && outcome === undefined))
    return { orders: { content: [], totalPages: 0, totalElements: 0 }, orderSumTO: NO_SUMS };
  return readPage(context, { ...input, outcome }, input);
});

/** Orders of the present day of the merchant's zone. */
export const listTodayOrders = handleSession('listTodayOrders', async (input, context) => {
  const { merchant, platform } = context;
  const start = await platform.database.forMerchant(merchant.code, (tx) =>
    readDayStart(tx, merchant.settings.timeZone),
  );
  return (await readPage(context, { gameId: input.gameId, startDate: start.getTime() }, input)).orders;
});

/** Bets of an order, or the one that is named. */
export const listOrderBets = handleSession('listOrderBets', async (input, context) => {
  const found = await readDetailOf(context, input.orderDetailId);
  if (!found) return context.refuse('NOT_FOUND');
  const { order } = found;
  const named = found.bets.filter(({ suborder_id }) => suborder_id === input.orderDetailId);
  const shown = presentDetail(order, named.length > 0 ? named : found.bets, context).orderDetailOrders;
  const { family } = lotteryById(order.game_id);
  const series = seriesOf(context.merchant, order.prize_mode);
  return {
    content: shown.slice(input.page * input.size, (input.page + 1) * input.size).map((bet) => ({
      orderDetailId: bet.orderDetailId,
      playId: playIdOf(family, bet.playCode),
      playCode: bet.playCode,
      playName: bet.playName,
      stakes: bet.stakes,
      series,
      bettingMode: bet.bettingMode,
      bettingModeId: BETTING_MODES[bet.bettingMode].id,
      multiple: bet.multiple,
      singleBetPrice: bet.singleBetPrice,
      bettingAmount: bet.bettingAmount,
      winAmount: bet.winAmount,
      bettingContent: bet.bettingContent,
      orderStatus: bet.orderStatus,
    })),
    totalPages: Math.ceil(shown.length / input.size),
    totalElements: shown.length,
  };
});

/** Orders that ids name, each read once, with the bets of it that are named; an order's own id names all of it. In the order of their ids. */
async function readNamed(context: SessionContext<'cancelSuborderList'>, named: readonly string[]) {
  const found: NonNullable<Awaited<ReturnType<typeof readDetailOf>>>[] = [];
  for (const id of named) {
    const isRead = found.some(
      ({ order, bets }) => order.order_id === id || bets.some(({ suborder_id }) => suborder_id === id),
    );
    if (!isRead) found.push((await readDetailOf(context, id)) ?? context.refuse('NOT_FOUND'));
  }
  return found
    .map(({ order, bets }) => ({
      order,
      wanted: bets
        .map(({ suborder_id }) => suborder_id)
        .filter((id) => named.includes(order.order_id) || named.includes(id)),
    }))
    .sort((one, other) => (one.order.order_id < other.order.order_id ? -1 : 1));
}

/** Takes bets back, all that are named or none: all orders are locked first, then what they may win, then the account. */
export const cancelSuborderList = handleSession('cancelSuborderList', async (input, context) => {
  const { merchant, platform, session } = context;
  const named = input.orderDetailIds.map((id) => id.toLowerCase());
  const orders = await readNamed(context, named);
  await platform.database.forMerchant(merchant.code, async (tx) => {
    for (const { order } of orders) await lockOrder(tx, merchant.code, order.order_id);
    const draws = orders.map(({ order }) => ({ gameId: order.game_id, issue: order.issue }));
    await lockExposures(tx, { merchantCode: merchant.code, memberId: session.memberId }, draws);
    for (const { order, wanted } of orders) await takeBack(tx, merchant.code, { order, wanted }, context.refuse);
  });
  const after: Awaited<ReturnType<typeof readAgain>>[] = [];
  for (const { order } of orders) after.push(await readAgain(context, order.order_id));
  return { success: true as const, orders: after };
});
