import { type HandlerOutput, parseMoney } from '@tessera/contract';
import { IdempotencyConflictError, readBalance } from '#server/modules/ledger/ledger.ts';
import { requireNoBreak, requireWithinLimits } from '#server/modules/play-limits/play-limits.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { bookOf } from '#server/platform/tenancy/session.ts';
import { isGameClosed } from '#server/modules/catalogue/catalogue.ts';
import { isVendorOpen, nodeIdOf, roundOf } from './games.ts';
import type { LotteryGameData } from './games.data.ts';
import type { OrderRow, SuborderRow } from './orders-repository.ts';
import { gameForCaller, readDetail } from './own-orders.ts';
import {
  type NewOrder,
  type PlacedOrder,
  type PlacedOrders,
  placeOrder,
  placeOrders,
} from './place-order-repository.ts';
import { presentDetail } from './present-orders.ts';
import { type OrderInput, priceOrder } from './price-order.ts';

type Context = SessionContext<'placeLotteryOrder'>;
type Answer = HandlerOutput<'placeLotteryOrder'>;
type Priced = ReturnType<typeof priceOrder>;

const newOrder = (
  input: OrderInput,
  { merchant, session }: Context,
  game: LotteryGameData,
  priced: Priced,
  ahead: boolean,
): NewOrder => ({
  gameId: game.gameId,
  issue: input.numero,
  orderId: newUuid(),
  memberId: session.memberId,
  book: bookOf(session),
  currency: merchant.settings.currency.code,
  vendorCode: game.vendorCode,
  nodeId: nodeIdOf(game),
  roundId: roundOf(game.gameId, input.numero),
  prizeMode: input.prizeMode,
  ...priced,
  ahead,
  mostExposure: parseMoney(merchant.settings.lottery.maxPayoutPerIssue),
});

/** @throws Refusal, IdempotencyConflictError for an order that was not taken */
function refuseOrder(code: Exclude<PlacedOrder['code'], 'OK'>, input: OrderInput, context: Context): never {
  const { maxPayoutPerIssue } = context.merchant.settings.lottery;
  switch (code) {
    case 'DUPLICATE_TRANSACTION':
      throw new IdempotencyConflictError();
    case 'EXPOSURE':
      return context.refuse('LOTTERY_LIMIT', { maxPayoutPerIssue });
    case 'INSUFFICIENT_FUNDS':
      return context.refuse('INSUFFICIENT_FUNDS', { field: 'total' });
    case 'PLAYER_BLOCKED':
      return context.refuse('BETTING_BLOCKED');
    case 'LIMIT_REACHED':
      return context.refuse('PLAY_LIMIT');
    case 'LOTTERY_CLOSED':
    case 'ROUND_CLOSED':
      return context.refuse('LOTTERY_CLOSED', { numero: input.numero });
    default:
      throw new Error(`a stake was refused: ${String(code)}`);
  }
}

/** An order and its bets right after placing, without reading them back. */
function placedRows(
  order: NewOrder,
  placed: { readonly createdAt: Date; readonly closesIn: number },
): { order: OrderRow; bets: SuborderRow[] } {
  const bets = order.bets.map(
    (bet): SuborderRow => ({
      suborder_id: bet.suborderId,
      order_id: order.orderId,
      play_code: bet.playCode,
      content: bet.content,
      unit: bet.unit,
      multiple: bet.multiple,
      lines: bet.lines,
      price: bet.price,
      stake: bet.stake,
      exposure: bet.exposure,
      bonuses: Object.fromEntries(Object.entries(bet.bonuses).map(([prize, amount]) => [prize, String(amount)])),
      state: 'ACCEPTED',
      payout: 0n,
      hits: null,
    }),
  );
  return {
    bets,
    order: {
      order_id: order.orderId,
      member_id: order.memberId,
      book: order.book,
      currency: order.currency,
      vendor_code: order.vendorCode,
      game_id: order.gameId,
      issue: order.issue,
      prize_mode: order.prizeMode,
      stake: order.stake,
      returned: 0n,
      payout: 0n,
      settled_at: null,
      created_at: placed.createdAt,
      lines: bets.reduce((sum, { lines }) => sum + lines, 0n),
      bets: bets.length,
      states: ['ACCEPTED'],
      draw_state: 'OPEN',
      closes_in: placed.closesIn,
      numbers: null,
      total: 1,
    },
  };
}

/** An order that was placed before, in its present state, and the member's present balance. */
async function readPlaced(context: Context, orderId: string) {
  const { merchant, session, platform } = context;
  const found = await readDetail(context, orderId);
  const balance = await readBalance(platform.database, {
    merchantCode: merchant.code,
    memberId: session.memberId,
    currency: merchant.settings.currency.code,
    book: bookOf(session),
  });
  if (!found || !balance) throw new Error('an order that was placed must be there');
  return { ...found, available: balance.balance - balance.held };
}

/** The game that bets are for, while it takes any. */
async function requireGame(gameId: string, context: Context): Promise<LotteryGameData> {
  const { merchant, platform } = context;
  const game = gameForCaller(context, gameId);
  if (!game) return context.refuse('NOT_FOUND');
  if (!isVendorOpen(merchant, game) || (await isGameClosed(platform, merchant, nodeIdOf(game))))
    return context.refuse('GAME_UNAVAILABLE');
  return game;
}

async function send({ platform, write }: Context, orders: readonly NewOrder[]): Promise<PlacedOrders> {
  if (!write) throw new Error('a write that happens once must be idempotent by contract');
  const [only] = orders;
  if (!only || orders.length > 1) return placeOrders(platform.database, write, orders);
  const placed = await placeOrder(platform.database, write, only);
  return placed.code === 'OK' ? { code: 'OK', orders: [placed] } : { code: placed.code, place: 0 };
}

/**
 * Places orders, all of them or none: for each one stake in the ledger and all its bets in one transaction, if the database's clock says
 * that the issue still sells. The same key again is the same orders. Every call that bets comes here.
 * @param ahead whether issues that are published and not open yet may be bet on, as older clients do (decision 0104)
 * @throws Refusal of our own orders
 */
export async function placeAll(inputs: readonly OrderInput[], context: Context, ahead = false): Promise<Answer[]> {
  const { merchant, platform, session } = context;
  const orders: NewOrder[] = [];
  for (const input of inputs) {
    const game = await requireGame(input.gameId, context);
    orders.push(newOrder(input, context, game, priceOrder(input, game, context), ahead));
  }
  const placed = await send(context, orders);
  if (placed.code !== 'OK') {
    // The ledger says only that the member may not bet; staff, a break or a limit of the member can be why.
    const currency = merchant.settings.currency.code;
    const member = { merchantCode: merchant.code, memberId: session.memberId, currency };
    if (placed.code === 'PLAYER_BLOCKED') await requireNoBreak(platform.database, member);
    if (placed.code === 'LIMIT_REACHED')
      await requireWithinLimits(
        platform.database,
        member,
        orders.reduce((sum, { stake }) => sum + stake, 0n),
      );
    return refuseOrder(placed.code, inputs[placed.place] as OrderInput, context);
  }
  const answers: Answer[] = [];
  for (const [place, one] of placed.orders.entries()) {
    const now = one.replayed
      ? await readPlaced(context, one.orderId)
      : { ...placedRows(orders[place] as NewOrder, one), available: one.available };
    answers.push({
      ...presentDetail(now.order, now.bets, context),
      totalBettingAmount: now.order.stake,
      balance: now.available,
    });
  }
  return answers;
}

/** Places an order of our own app (CGAM-19). */
export const placeLotteryOrder = handleSession('placeLotteryOrder', async (input, context) => {
  const [placed] = await placeAll([input], context);
  if (!placed) throw new Error('an order that was placed is answered');
  return placed;
});
