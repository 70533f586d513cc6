import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { stakeInput, moneyOutput } from '../money-schemas.ts';
import { countedField, wireBoolean, wireCode, wireInteger, wirePeriod, wireText } from '../wire.ts';
import { compatLotteryPage, compatLotteryPrizeMode, NOT_OFFERED_CODE } from './lottery-fields.ts';
import { listLotteryOrders, ORDER_RATE, orderDetail, orderEntries, placeLotteryOrder } from '../lottery/orders.ts';

/** Id of a lottery, as text or number. */
const gameId = wireCode(40);

/** A number of a slip or of the fields beside it, as text or number. */
const number = v.union([v.number(), wireText(20)]);

const placed = v.object({
  orderNumber: v.string(),
  orderMasterId: v.string(),
  gameId: v.string(),
  numero: v.string(),
  totalBettingAmount: moneyOutput,
});

/** How bets are placed by older clients: with the failures of our own orders, under the names that they know. */
const betting = {
  method: 'POST',
  caller: 'session',
  envelope: 'bare',
  compatOnly: true,
  idempotent: true,
  rateLimit: ORDER_RATE,
  errors: [...placeLotteryOrder.errors, 'NO_PERMISSION'],
  wireCodes: { ...NOT_OFFERED_CODE, INSUFFICIENT_FUNDS: 'balance not enough' },
} as const;

/**
 * Bets on an issue by slips, `balls~approach~playId~mode~series~multiple` joined by `;`, each with `~position` behind it where it has one, or in their form of 2016,
 * `multiple~balls~stakes~1~playId~0` with `bettingMode` beside them. All slips are one order.
 */
export const placeBettingSlips = defineEndpoint({
  ...betting,
  summary: 'Bets by slips, for older clients.',
  path: '/lgw/orders/betting',
  request: v.object({
    gameId,
    currentNumero: wireText(40),
    bettingSlipString: wireText(60_000),
    /** What the client counted that the order costs; another sum is refused. */
    betCartAmountSum: stakeInput,
    prizeModeId: v.optional(compatLotteryPrizeMode, 'Lott'),
    /** The slips once on each of several issues in a row, which `chaseSlip` names; refused without it. */
    chase: v.optional(wireBoolean, false),
    /** The first issue, the current one where none is named, and a multiple for each in their order; 0 leaves its issue out. */
    chaseSlip: v.nullish(
      v.object({
        numero: v.nullish(wireCode(40)),
        multiples: v.pipe(v.array(wireInteger(0, 100_000)), v.minLength(1), v.maxLength(20)),
      }),
    ),
    /** Other ways of repeating bets, and ending them after a win; refused together with `chase`, because they are not offered. */
    quickChase: v.optional(wireBoolean, false),
    winningStop: v.optional(wireBoolean, false),
    /** Form of 2016: number of the betting mode, series and multiple of all slips. */
    bettingMode: v.optional(number),
    series: v.optional(number),
    multiples: v.optional(number),
    /** When the client sent the call: the same call again has the same. */
    t: v.optional(wireText(20)),
  }),
  /** The first order, with what all of them cost together; `orders` are all of them. */
  response: v.object({ ...placed.entries, balance: moneyOutput, orders: v.array(placed) }),
});

/** Bets on issues of lotteries of Vietnamese form, each on one or several issues; all of them are taken or none. */
export const placeVietnameseBets = defineEndpoint({
  ...betting,
  summary: 'Bets on issues of several lotteries, for older clients.',
  path: '/lgw/betting',
  request: v.object({
    prizeMode: v.optional(compatLotteryPrizeMode, 'Lott'),
    contents: v.pipe(
      v.array(
        v.object({
          gameId,
          playId: wireInteger(0, 1_000_000),
          bettingContent: v.nullish(wireCode(4000)),
          bettingSlip: v.nullish(wireCode(4000)),
          /** What a line costs: the price of the play, whole or in one of its smaller units. */
          singleBetPrice: stakeInput,
          bettingApproach: v.optional(wireInteger(1, 3), 1),
          numero: v.pipe(
            v.array(v.object({ numero: wireCode(40), multiple: wireInteger(1, 100_000) })),
            v.minLength(1),
            v.maxLength(20),
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
    t: v.optional(wireText(20)),
  }),
  response: v.object({ orders: v.array(placed), totalBettingAmount: moneyOutput, balance: moneyOutput }),
});

const chaseFields = {
  /** Orders on several draws in a row are not offered: every order is for one issue. */
  chasing: v.boolean(),
  chasingOrder: v.boolean(),
  chasingPhase: v.number(),
  actualChasingPhase: v.number(),
  chaseEndNumero: v.nullable(v.string()),
};
const compatLotteryOrder = v.object({ ...orderEntries, ...chaseFields, orderDetailId: v.string() });
const content = v.array(compatLotteryOrder);

/** Orders of the member, pages from 0: what `POST /lgw/orders` means without bets (decision 0104). */
export const listCompatLotteryOrders = defineEndpoint({
  summary: "A page of the member's lottery orders, for older clients.",
  method: 'POST',
  path: '/lgw/orders/list',
  caller: 'session',
  envelope: 'bare',
  compatOnly: true,
  request: v.object({
    ...wirePeriod,
    orderStatus: v.optional(wireInteger(0, 99), 0),
    gameId: v.optional(gameId),
    numero: v.optional(wireText(40)),
    orderNumber: v.optional(wireText(40)),
    chasingOrder: v.optional(wireBoolean),
    chasingStatus: v.optional(number),
    page: compatLotteryPage,
    size: v.optional(wireInteger(1, 100), 10),
    ...countedField,
  }),
  response: v.object({
    orders: v.object({ content, totalPages: v.number(), totalElements: v.number() }),
    orderSumTO: listLotteryOrders.response.entries.orderSumTO,
  }),
  errors: [],
});

/** Orders of the merchant's present day. */
export const listTodayOrders = defineEndpoint({
  summary: "The member's lottery orders of today, for older clients.",
  method: 'GET',
  path: '/lgw/orders/today',
  caller: 'session',
  envelope: 'bare',
  compatOnly: true,
  request: v.object({
    gameId: v.optional(wireText(40)),
    page: compatLotteryPage,
    size: v.optional(wireInteger(1, 100), 50),
    ...countedField,
  }),
  response: v.object({ content, totalPages: v.number(), totalElements: v.number() }),
  errors: [],
});

/** Bets of one of the member's orders, by the id of the order or of one bet. */
export const listOrderBets = defineEndpoint({
  summary: 'Bets of a lottery order, for older clients.',
  method: 'GET',
  path: '/lgw/orders/detail/:orderDetailId/info',
  caller: 'session',
  envelope: 'bare',
  compatOnly: true,
  request: v.object({
    orderDetailId: v.pipe(v.string(), v.uuid()),
    page: compatLotteryPage,
    size: v.optional(wireInteger(1, 100), 100),
  }),
  response: v.object({
    content: v.array(
      v.object({
        orderDetailId: v.string(),
        playId: v.number(),
        playCode: v.string(),
        playName: v.string(),
        stakes: v.number(),
        series: v.number(),
        bettingMode: v.string(),
        bettingModeId: v.number(),
        multiple: v.number(),
        singleBetPrice: v.number(),
        bettingAmount: moneyOutput,
        winAmount: moneyOutput,
        bettingContent: v.string(),
        orderStatus: orderEntries.orderStatus,
      }),
    ),
    totalPages: v.number(),
    totalElements: v.number(),
  }),
  errors: ['NOT_FOUND'],
});

/** Takes back bets, each named by its own id or all of an order by the order's; all of them or none. */
export const cancelSuborderList = defineEndpoint({
  summary: 'Cancels bets of lottery orders, for older clients.',
  method: 'PUT',
  path: '/lgw/orders/suborders/cancel',
  caller: 'session',
  envelope: 'bare',
  compatOnly: true,
  listField: 'orderDetailIds',
  request: v.object({
    orderDetailIds: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(100)),
  }),
  response: v.object({ success: v.literal(true), orders: v.array(orderDetail) }),
  errors: ['NOT_FOUND', 'LOTTERY_CLOSED'],
});

export const compatLotteryOrdersEndpoints = {
  placeBettingSlips,
  placeVietnameseBets,
  listCompatLotteryOrders,
  listTodayOrders,
  listOrderBets,
  cancelSuborderList,
};
