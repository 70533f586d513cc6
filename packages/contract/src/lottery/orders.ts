import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { stakeInput, moneyOutput } from '../money-schemas.ts';
import { countedField, pageFields, wireInteger, wirePeriod, wireText, wireTime } from '../wire.ts';
import { DRAW_STATES, LOTTERY_FAMILIES, prizeMode } from './lottery-fields.ts';

/** States of orders and their parts as the wire numbers them. */
export const ORDER_STATES = { ALL: 0, ACCEPTED: 2, WON: 4, LOST: 5, CANCELLED: 6, CANCELLED_BY_SYSTEM: 7 } as const;
const orderStatus = v.picklist([2, 4, 5, 6, 7]);

/** What every list tells of an order. */
export const orderEntries = {
  orderMasterId: v.string(),
  orderNumber: v.string(),
  gameId: v.string(),
  gameCode: v.string(),
  gameGroupCode: v.picklist(LOTTERY_FAMILIES),
  gameName: v.string(),
  mobileIconUrl: v.string(),
  numero: v.string(),
  prizeMode,
  bettingTime: wireTime,
  /** Lines of all bets of the order. */
  stakes: v.number(),
  planBettingAmount: moneyOutput,
  /** Without what was cancelled. */
  actualBettingAmount: moneyOutput,
  winningAmount: moneyOutput,
  orderStatus,
  winningNumber: v.nullable(v.string()),
  /** Bets of the order. */
  suborderCount: v.number(),
  /** Whether any of it can be cancelled now. */
  mayCancel: v.boolean(),
};
const orderFields = v.object({
  ...orderEntries,
  /** What was bet, for a list of one line each: the first bet of the order, its picks row by row and named in the member's language. */
  firstBet: v.object({ playName: v.string(), picks: v.array(v.array(v.string())) }),
});
export type LotteryOrder = v.InferOutput<typeof orderFields>;

const suborderFields = v.object({
  orderDetailId: v.string(),
  playCode: v.string(),
  playName: v.string(),
  groupName: v.string(),
  bettingContent: v.string(),
  bettingMode: v.picklist(['1', '0.1', '0.01']),
  multiple: v.number(),
  stakes: v.number(),
  singleBetPrice: v.number(),
  bettingAmount: moneyOutput,
  winAmount: moneyOutput,
  orderStatus,
  /** Prices of the moment of the bet. */
  prizes: v.array(v.object({ prize: v.string(), prizeName: v.string(), bonus: moneyOutput })),
  /** What it won; null before the draw. */
  hits: v.nullable(v.array(v.object({ prize: v.string(), prizeName: v.string(), times: v.number() }))),
  mayCancel: v.boolean(),
  /** What older clients read beside the rest (decision 0104). */
  chasingOrder: v.boolean(),
  numero: v.string(),
  winningNumber: v.nullable(v.string()),
  bettingSumAmount: moneyOutput,
  winningAmount: moneyOutput,
});
export type LotterySuborder = v.InferOutput<typeof suborderFields>;

/** An order with its bets. */
export const orderDetail = v.object({
  ...orderEntries,
  /** Milliseconds until bets of the issue close; 0 when they are closed. */
  closesIn: v.number(),
  orderDetailOrders: v.array(suborderFields),
  /** What older clients read beside the rest: the series that the order's prize mode has now (decision 0104). */
  series: v.number(),
  bettingModeCode: v.string(),
  /** Multiple of the order as a whole; bets have their own. */
  multiple: v.number(),
  winningStop: v.boolean(),
  abandoning: v.boolean(),
  completed: v.boolean(),
  totalBetAmount: moneyOutput,
  totalActualBetAmount: moneyOutput,
  totalChasePhases: v.number(),
  chase: v.boolean(),
});

/** The same with the draw that it is for. */
const orderWithDraw = v.object({
  ...orderDetail.entries,
  drawState: v.picklist(DRAW_STATES),
  /** When the issue is to be drawn, and when it was. */
  drawTime: wireTime,
  drawnTime: v.nullable(wireTime),
});
export type LotteryOrderDetail = v.InferOutput<typeof orderWithDraw>;

/** The member's own lottery orders, newest first (CGAM-19, LOTT-25). */
export const listLotteryOrders = defineEndpoint({
  summary: "A page of the member's lottery orders.",
  method: 'GET',
  path: '/lgw/orders',
  caller: 'session',
  envelope: 'bare',
  acceptsLaunchToken: true,
  request: v.object({
    ...wirePeriod,
    orderStatus: v.optional(wireInteger(0, 99), 0),
    gameId: v.optional(wireText(40)),
    numero: v.optional(wireText(40)),
    orderNumber: v.optional(wireText(40)),
    page: v.optional(wireInteger(1, 10_000), 1),
    size: v.optional(wireInteger(1, 100), 10),
    ...countedField,
  }),
  response: v.object({
    list: v.array(orderFields),
    ...pageFields,
    orderSumTO: v.object({
      sumPlanBettingAmt: moneyOutput,
      sumActualBettingAmt: moneyOutput,
      sumWinningAmt: moneyOutput,
    }),
  }),
  errors: [],
  rows: ['CGAM-19', 'LOTT-25'],
});

/** What the draws of the last hours were to a member: one entry a draw, for all orders on it. */
export const drawResults = v.object({
  list: v.array(
    v.object({
      gameId: v.string(),
      gameName: v.string(),
      mobileIconUrl: v.string(),
      numero: v.string(),
      settledTime: wireTime,
      /** The order on the draw; null where there are several. */
      orderMasterId: v.nullable(v.string()),
      /** Stakes that were drawn. */
      drawnAmount: moneyOutput,
      winningAmount: moneyOutput,
      /** Stakes that went back, because the draw was void or the bet came too late for it. */
      returnedAmount: moneyOutput,
    }),
  ),
});
export type DrawResult = v.InferOutput<typeof drawResults>['list'][number];

/** Draws that were decided for the member in the last hours, newest first; the stream of new values tells the same. */
export const listDrawResults = defineEndpoint({
  summary: 'What the last draws were to the member.',
  method: 'GET',
  path: '/lgw/orders/draw_results',
  caller: 'session',
  envelope: 'bare',
  request: v.object({}),
  response: drawResults,
  errors: [],
});

/** How often a member may place orders, under each of the addresses for it. */
export const ORDER_RATE = { points: 120, seconds: 60, by: 'member' } as const;

/**
 * Places bets on an issue (CGAM-19). `content`: rows joined by `_`, picks of a row by `-`, an empty row `#`. The server
 * counts lines and price itself and refuses a total that differs.
 */
export const placeLotteryOrder = defineEndpoint({
  summary: 'Bets on an issue of a lottery.',
  method: 'POST',
  path: '/lgw/orders',
  rename: { currentNumero: 'numero', betCartAmountSum: 'total' },
  without: { field: 'bets', call: 'listCompatLotteryOrders' },
  caller: 'session',
  envelope: 'bare',
  acceptsLaunchToken: true,
  idempotent: true,
  rateLimit: ORDER_RATE,
  request: v.object({
    gameId: wireText(40),
    numero: wireText(40),
    prizeMode,
    bets: v.pipe(
      v.array(
        v.object({
          playCode: wireText(40),
          content: wireText(4000),
          unit: v.picklist(['1', '0.1', '0.01']),
          multiple: wireInteger(1, 100_000),
        }),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
    total: stakeInput,
  }),
  response: v.object({ ...orderDetail.entries, totalBettingAmount: moneyOutput, balance: moneyOutput }),
  errors: [
    'NOT_FOUND',
    'GAME_UNAVAILABLE',
    'LOTTERY_CLOSED',
    'LOTTERY_BET_INVALID',
    'LOTTERY_PRICE_CHANGED',
    'LOTTERY_LIMIT',
    'AMOUNT_INVALID',
    'INSUFFICIENT_FUNDS',
    'BETTING_BLOCKED',
    'PLAY_BREAK',
    'PLAY_LIMIT',
    'PLAY_TIME_OVER',
  ],
  rows: ['CGAM-19'],
});

/** One order with its bets, by its id or that of one of its bets (CGAM-20, LOTT-25). */
export const getLotteryOrder = defineEndpoint({
  summary: 'One lottery order with its bets.',
  method: 'GET',
  path: '/lgw/orders/detail',
  caller: 'session',
  envelope: 'bare',
  acceptsLaunchToken: true,
  request: v.object({
    orderMasterId: v.optional(v.pipe(v.string(), v.uuid())),
    orderDetailId: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  response: orderWithDraw,
  errors: ['NOT_FOUND'],
  rows: ['CGAM-20', 'LOTT-25'],
});

/** Takes back bets of one order before their issue closes (CGAM-21, LOTT-25); all of them where none is named. */
export const cancelLotterySuborders = defineEndpoint({
  summary: 'Cancels bets of a lottery order.',
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  caller: 'session',
  envelope: 'bare',
  acceptsLaunchToken: true,
  request: v.object({
    orderMasterId: v.pipe(v.string(), v.uuid()),
    orderDetailIds: v.optional(v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(100))),
  }),
  response: orderWithDraw,
  errors: ['NOT_FOUND', 'LOTTERY_CLOSED'],
  rows: ['CGAM-21', 'LOTT-25'],
});

/**
 * Shows that the bets of one of the member's orders are in the commitment that their draw was made with: the path from each bet to the
 * root of the Merkle tree. The leaf is SHA-256 of `leaf|` and the bet as `id|playCode|content|unit|multiple|stake at scale
 * 4|nonce`, a node SHA-256 of `node|left|right`, hashes in hex. Known once the issue is committed.
 */
export const getOrderProof = defineEndpoint({
  summary: 'Paths of the bets of an order to the commitment of its draw.',
  method: 'GET',
  path: '/lgw/orders/detail/proof',
  caller: 'session',
  envelope: 'bare',
  request: v.object({ orderMasterId: v.pipe(v.string(), v.uuid()) }),
  response: v.object({
    gameId: v.string(),
    numero: v.string(),
    /** The key that the member's phone made for the order. */
    nonce: v.string(),
    /** Root of the bets of all members at this merchant, and how many bets they are. */
    root: v.string(),
    betCount: v.number(),
    /** Bets of the order that were committed; bets that were cancelled before are not among them. */
    bets: v.array(
      v.object({
        orderDetailId: v.string(),
        /** Hashes beside the way to the root, from the bet on. */
        path: v.array(v.object({ side: v.picklist(['left', 'right']), hash: v.string() })),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const lotteryOrdersEndpoints = {
  listLotteryOrders,
  listDrawResults,
  placeLotteryOrder,
  getLotteryOrder,
  cancelLotterySuborders,
  getOrderProof,
};
