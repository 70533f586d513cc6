import { type AskedPage, placePage } from '#server/platform/http/list-page.ts';
import { returnStake } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type CallContext, handleSession } from '#server/platform/http/handler.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import type { LotteryGameData } from './games.data.ts';
import { findLottery } from './games.ts';
import {
  cancelSuborders,
  findOrderOfBet,
  isSelling,
  lockOrder,
  lowerExposure,
  type OrderFilter,
  type OrderRow,
  type Outcome,
  readOrders,
  type ReadOrderRow,
  readSuborders,
  sumOrders,
  type SuborderRow,
} from './orders-repository.ts';
import { outcomeAsked, presentListed, presentRead } from './present-orders.ts';

/** A call of a member. */
export type Caller = CallContext & { readonly session: Session };

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
): Promise<{ order: ReadOrderRow; bets: SuborderRow[] } | undefined> {
  const filter = { merchantCode: merchant.code, memberId: session.memberId, orderId, gameId: session.launchedGame };
  return platform.database.forMerchant(merchant.code, async (tx) => {
    const [order] = await readOrders(tx, filter, { limit: 1, offset: 0 });
    return order && { order, bets: await readSuborders(tx, merchant.code, orderId, { forUpdate: false }) };
  });
}

/** The same by the id of the order or of one of its bets, as older clients name it. */
export async function readDetailOf(
  caller: Caller,
  id: string,
): Promise<{ order: ReadOrderRow; bets: SuborderRow[] } | undefined> {
  const { merchant, platform } = caller;
  const orderId = await platform.database.forMerchant(merchant.code, (tx) => findOrderOfBet(tx, merchant.code, id));
  return readDetail(caller, orderId ?? id);
}

/** What a caller narrows the list of orders by. */
export interface AskedOrders {
  readonly gameId?: string | undefined;
  readonly numero?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly outcome?: Outcome | undefined;
}

/** A page of the caller's own orders that match, newest first, with sums over all that do. */
export async function readOrderPage(context: Caller, asked: AskedOrders, page: AskedPage) {
  const { platform, merchant, session } = context;
  const filter: OrderFilter = {
    merchantCode: merchant.code,
    memberId: session.memberId,
    gameId: session.launchedGame ?? (asked.gameId || undefined),
    issue: asked.numero || undefined,
    number: asked.orderNumber?.toUpperCase() || undefined,
    from: asked.startDate === undefined ? undefined : new Date(asked.startDate),
    to: asked.endDate === undefined ? undefined : new Date(asked.endDate),
    outcome: asked.outcome,
  };
  const { rows, sums, pages } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const all = await sumOrders(tx, filter);
    const placed = placePage(page, all.total);
    return { ...placed, sums: all, rows: await readOrders(tx, filter, placed) };
  });
  return {
    orders: rows.map((row) => presentListed(row, context)),
    pages,
    orderSumTO: {
      sumPlanBettingAmt: sums.stake,
      sumActualBettingAmt: sums.stake - sums.returned,
      sumWinningAmt: sums.payout,
    },
  };
}

/** A page of the member's lottery orders, newest first (CGAM-19, LOTT-25). */
export const listLotteryOrders = handleSession('listLotteryOrders', async (input, context) => {
  const { orderStatus, page, size, counted, ...asked } = input;
  const found = await readOrderPage(context, { ...asked, outcome: outcomeAsked(orderStatus) }, { page, size, counted });
  return {
    list: found.orders,
    ...found.pages,
    orderSumTO: found.orderSumTO,
  };
});

/** One order with its bets (CGAM-20). */
export const getLotteryOrder = handleSession('getLotteryOrder', async (input, context) => {
  const id = input.orderMasterId ?? input.orderDetailId;
  const found = id === undefined ? undefined : await readDetailOf(context, id);
  if (!found) return context.refuse('NOT_FOUND');
  return presentRead(found.order, found.bets, context);
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

type Refuse = (code: 'NOT_FOUND' | 'LOTTERY_CLOSED') => never;

/**
 * Takes back bets of one order inside the caller's transaction, if and only if their issue still sells.
 * @param wanted ids of bets; bets cancelled already stay so
 */
export async function takeBack(
  tx: Transaction,
  merchantCode: string,
  { order, wanted }: { readonly order: OrderRow; readonly wanted: readonly string[] },
  refuse: Refuse,
): Promise<void> {
  await lockOrder(tx, merchantCode, order.order_id);
  const bets = await readSuborders(tx, merchantCode, order.order_id, { forUpdate: true });
  const valid = bets.filter((row) => wanted.includes(row.suborder_id) && row.state !== 'CANCELLED_USER');
  if (valid.length === 0) return;
  const key = { gameId: order.game_id, issue: order.issue };
  if (valid.some(({ state }) => state !== 'ACCEPTED')) return refuse('LOTTERY_CLOSED');
  const exposure = valid.reduce((sum, row) => sum + row.exposure, 0n);
  await lowerExposure(tx, { merchantCode, memberId: order.member_id, ...key }, exposure);
  await returnOwn(tx, order, merchantCode, valid);
  await cancelSuborders(tx, merchantCode, order.order_id, {
    ids: valid.map(({ suborder_id }) => suborder_id),
    returned: valid.reduce((sum, row) => sum + row.stake, 0n),
  });
  // asked last, after every wait for a lock
  if (!(await isSelling(tx, key))) return refuse('LOTTERY_CLOSED');
}

/** The present state of a caller's order. */
export async function readAgain(context: Caller, orderId: string) {
  const after = await readDetail(context, orderId);
  if (!after) throw new Error('an order of this member must be there');
  return presentRead(after.order, after.bets, context);
}

/** Takes back bets before their issue closes (CGAM-21); bets cancelled already stay so. */
export const cancelLotterySuborders = handleSession('cancelLotterySuborders', async (input, context) => {
  const { platform, merchant } = context;
  const found = await readDetail(context, input.orderMasterId);
  if (!found) return context.refuse('NOT_FOUND');
  const { order } = found;
  const wanted = input.orderDetailIds ?? found.bets.map(({ suborder_id }) => suborder_id);
  if (!wanted.every((id) => found.bets.some(({ suborder_id }) => suborder_id === id)))
    return context.refuse('NOT_FOUND');
  await platform.database.forMerchant(merchant.code, (tx) =>
    takeBack(tx, merchant.code, { order, wanted }, context.refuse),
  );
  return readAgain(context, order.order_id);
});
