import type { PrizeMode } from '@tessera/contract';
import type { Book } from '#server/modules/ledger/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { WriteIdentity } from '#server/platform/http/handler.ts';
import type { DrawKey } from './draws-repository.ts';
import type { PricedBet } from './orders-repository.ts';

export interface NewOrder extends DrawKey {
  readonly orderId: string;
  readonly memberId: string;
  readonly book: Book;
  readonly currency: string;
  readonly vendorCode: string;
  readonly nodeId: string;
  readonly roundId: string;
  readonly prizeMode: PrizeMode;
  /** Amounts at scale 4. */
  readonly stake: bigint;
  readonly bets: readonly PricedBet[];
  /** What the order may win at most, and what the member may win at most in an issue. */
  readonly exposure: bigint;
  readonly mostExposure: bigint;
  /** Whether the issue may be one that is published and not open yet. */
  readonly ahead: boolean;
}

/** What became of an order; every code but OK wrote nothing. */
export type PlacedOrder =
  | { readonly code: 'OK'; readonly replayed: true; readonly orderId: string }
  | {
      readonly code: 'OK';
      readonly replayed: false;
      readonly orderId: string;
      readonly createdAt: Date;
      /** Milliseconds until the issue closes. */
      readonly closesIn: number;
      /** Free to bet with, after the order. */
      readonly available: bigint;
    }
  | {
      readonly code:
        | 'DUPLICATE_TRANSACTION'
        | 'EXPOSURE'
        | 'LOTTERY_CLOSED'
        | 'INSUFFICIENT_FUNDS'
        | 'PLAYER_BLOCKED'
        | 'LIMIT_REACHED'
        | 'ROUND_CLOSED';
    };

type Answer =
  | Exclude<PlacedOrder, { replayed: false }>
  | {
      code: 'OK';
      replayed: false;
      orderId: string;
      createdAt: string;
      closesIn: number;
      balance: string;
      held: string;
    };

const wireBets = (bets: readonly PricedBet[]) =>
  bets.map((bet, place) => ({
    ...bet,
    place,
    lines: String(bet.lines),
    stake: String(bet.stake),
    exposure: String(bet.exposure),
    bonuses: Object.fromEntries(Object.entries(bet.bonuses).map(([prize, amount]) => [prize, String(amount)])),
  }));

function read(answer: Answer): PlacedOrder {
  if (answer.code !== 'OK' || answer.replayed) return answer;
  const { orderId, createdAt, closesIn, balance, held } = answer;
  const available = BigInt(balance) - BigInt(held);
  return { code: 'OK', replayed: false, orderId, createdAt: new Date(createdAt), closesIn, available };
}

/**
 * Places an order with its stake and its bets in one round trip, once for each write of the member's phone, if and only if the
 * database's clock says that the issue still sells.
 * @param write its key goes into the commitment too, so that nobody knows the commitment's root before the sale ends
 */
export async function placeOrder(database: Database, write: WriteIdentity, order: NewOrder): Promise<PlacedOrder> {
  const answer = await database.call<Answer>(write.merchantCode, 'place_lottery_order', [
    write.scope,
    write.key,
    write.requestHash,
    order.orderId,
    newUuid(),
    newUuid(),
    order.memberId,
    order.currency,
    order.book,
    order.vendorCode,
    order.nodeId,
    order.gameId,
    order.issue,
    order.roundId,
    order.prizeMode,
    order.stake,
    JSON.stringify(wireBets(order.bets)),
    order.exposure,
    order.mostExposure,
    order.ahead,
  ]);
  return read(answer);
}

type TakenOrder = Extract<PlacedOrder, { code: 'OK' }>;
type RefusedCode = Exclude<PlacedOrder['code'], 'OK'>;

/** What became of several orders: all of them are placed, or none is and one refusal is returned. */
export type PlacedOrders =
  | { readonly code: 'OK'; readonly orders: readonly TakenOrder[] }
  | { readonly code: RefusedCode; readonly place: number };

/**
 * Places several orders of a member as {@link placeOrder} places one, in one round trip and one commit: all of them or none.
 * @param write each order has its key with the order's place behind it
 */
export async function placeOrders(
  database: Database,
  write: WriteIdentity,
  orders: readonly NewOrder[],
): Promise<PlacedOrders> {
  const wired = orders.map((order, place) => ({
    ...order,
    place,
    scope: write.scope,
    key: `${write.key}:${place}`,
    requestHash: write.requestHash,
    txnId: newUuid(),
    recordId: newUuid(),
    stake: String(order.stake),
    exposure: String(order.exposure),
    mostExposure: String(order.mostExposure),
    bets: wireBets(order.bets),
  }));
  const answer = await database.call<{ code: 'OK'; orders: Answer[] } | { code: RefusedCode; place: number }>(
    write.merchantCode,
    'place_lottery_orders',
    [JSON.stringify(wired)],
  );
  return answer.code === 'OK' ? { code: 'OK', orders: answer.orders.map((one) => read(one) as TakenOrder) } : answer;
}
