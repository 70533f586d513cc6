import { returnStake } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import type { LotteryGameData } from './games.data.ts';
import { findLottery } from './games.ts';
import {
  cancelSuborders,
  isSelling,
  lockOrder,
  lowerExposure,
  type OrderFilter,
  type OrderRow,
  readOrders,
  readSuborders,
  sumOrders,
  type SuborderRow,
} from './orders-repository.ts';
import { outcomeAsked, presentDetail, presentOrder } from './present-orders.ts';

type Caller = CallContext & { readonly session: Session };

/** A lottery the caller may play: with a launch token only the one it is for. */
export function gameForCaller({ merchant, session }: Caller, gameId: string): LotteryGameData | undefined {
  const game = findLottery(merchant, gameId);
  const { launchedGame } = session;
  return game && (launchedGame === undefined || launchedGame === game.gameId) ? game : undefined;
}

/** One of the caller's own orders with its bets. */
export async function readDetail(
  { merchant, session, platform }: Caller,
  orderId: string,
): Promise<{ order: OrderRow; bets: SuborderRow[] } | undefined> {
  const filter = { merchantCode: merchant.code, memberId: session.memberId, orderId, gameId: session.launchedGame };
  return platform.database.forMerchant(merchant.code, async (tx) => {
    const [order] = await readOrders(tx, filter, { limit: 1, offset: 0 });
    return order && { order, bets: await readSuborders(tx, merchant.code, orderId, { forUpdate: false }) };
  });
}

/** A page of the member's lottery orders, newest first (CGAM-19, LOTT-25). */
export const listLotteryOrders = handleSession('listLotteryOrders', async (input, context) => {
  const { platform, merchant, session } = context;
  const filter: OrderFilter = {
    merchantCode: merchant.code,
    memberId: session.memberId,
    gameId: session.launchedGame ?? (input.gameId || undefined),
    issue: input.numero || undefined,
    number: input.orderNumber?.toUpperCase() || undefined,
    from: input.startDate === undefined ? undefined : new Date(input.startDate),
    to: input.endDate === undefined ? undefined : new Date(input.endDate),
    outcome: outcomeAsked(input.orderStatus),
  };
  const page = { limit: input.size, offset: (input.page - 1) * input.size };
  const [rows, sums] = await platform.database.forMerchant(merchant.code, async (tx) => [
    await readOrders(tx, filter, page),
    await sumOrders(tx, filter),
  ]);
  return {
    list: rows.map((row) => presentOrder(row, context)),
    pageNum: input.page,
    totalPages: Math.ceil(sums.total / input.size),
    totalCount: sums.total,
    orderSumTO: {
      sumPlanBettingAmt: sums.stake,
      sumActualBettingAmt: sums.stake - sums.returned,
      sumWinningAmt: sums.payout,
    },
  };
});

/** One order with its bets (CGAM-20). */
export const getLotteryOrder = handleSession('getLotteryOrder', async (input, context) => {
  const found = await readDetail(context, input.orderMasterId);
  if (!found) return context.refuse('NOT_FOUND');
  return presentDetail(found.order, found.bets, context);
});

/** Gives bets back one by one; each is one movement under its own id, so that a repeat finds it done. */
async function returnOwn(tx: Transaction, order: OrderRow, merchantCode: string, bets: readonly SuborderRow[]) {
  for (const suborder of bets) {
    const result = await returnStake(tx, {
      merchantCode,
      memberId: order.member_id,
      currency: order.currency,
      book: order.book,
      scope: order.vendor_code,
      key: `cancel:${suborder.suborder_id}`,
      betKey: order.order_id,
      amount: suborder.stake,
      closeRound: false,
    });
    if (result.code !== 'OK') throw new Error(`a stake to give back was refused: ${result.code}`);
  }
}

/** Takes back bets before their issue closes (CGAM-21); those that are taken back already stay so. */
export const cancelLotterySuborders = handleSession('cancelLotterySuborders', async (input, context) => {
  const { platform, merchant } = context;
  const found = await readDetail(context, input.orderMasterId);
  if (!found) return context.refuse('NOT_FOUND');
  const { order } = found;
  const wanted = input.orderDetailIds ?? found.bets.map(({ suborder_id }) => suborder_id);
  if (!wanted.every((id) => found.bets.some(({ suborder_id }) => suborder_id === id)))
    return context.refuse('NOT_FOUND');
  await platform.database.forMerchant(merchant.code, async (tx) => {
    await lockOrder(tx, merchant.code, order.order_id);
    const bets = await readSuborders(tx, merchant.code, order.order_id, { forUpdate: true });
    const standing = bets.filter((row) => wanted.includes(row.suborder_id) && row.state !== 'CANCELLED_USER');
    if (standing.length === 0) return;
    const key = { gameId: order.game_id, issue: order.issue };
    if (standing.some(({ state }) => state !== 'ACCEPTED')) return context.refuse('LOTTERY_CLOSED');
    const exposure = standing.reduce((sum, row) => sum + row.exposure, 0n);
    await lowerExposure(tx, { merchantCode: merchant.code, memberId: order.member_id, ...key }, exposure);
    await returnOwn(tx, order, merchant.code, standing);
    await cancelSuborders(tx, merchant.code, order.order_id, {
      ids: standing.map(({ suborder_id }) => suborder_id),
      returned: standing.reduce((sum, row) => sum + row.stake, 0n),
    });
    // asked last, after every wait for a lock
    if (!(await isSelling(tx, key))) return context.refuse('LOTTERY_CLOSED');
  });
  const after = await readDetail(context, order.order_id);
  if (!after) throw new Error('an order of this member must be there');
  return presentDetail(after.order, after.bets, context);
});
