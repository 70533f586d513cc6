import * as v from 'valibot';
import { compatFooter } from './bet-records.ts';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { countedField, pageFields, wireBoolean, wireInteger, wirePeriod, wireText, wireTime } from '../wire.ts';
import { compatLotteryPrizeMode } from './lottery-fields.ts';

/** Bets of the member's lottery orders, one by one, as older clients list them beside their other bets (decision 0104). */
export const listLotteryBets = defineEndpoint({
  summary: "The member's bets on lotteries, for older clients.",
  method: 'GET',
  path: '/wps/relay/ODSFE2_LottoOrders',
  caller: 'session',
  compatOnly: true,
  request: v.object({
    /** Bets on several draws in a row; there are none. */
    chase: v.optional(wireBoolean),
    ...wirePeriod,
    numero: v.optional(wireText(40)),
    /** 0 accepted, 1 won, 2 lost, 3 cancelled, 4 tie, which there is none of. */
    status: v.optional(wireInteger(0, 99)),
    prizeModeId: v.optional(compatLotteryPrizeMode),
    gameCode: v.optional(wireText(40)),
    orderNo: v.optional(wireText(40)),
    orderNoSearch: v.optional(wireText(40)),
    productCode: v.optional(wireText(40)),
    page: v.optional(wireInteger(1, 10_000), 1),
    size: v.optional(wireInteger(1, 100), 10),
    ...countedField,
  }),
  response: v.object({
    list: v.array(
      v.object({
        orderDetailId: v.string(),
        orderMasterId: v.string(),
        gameCode: v.string(),
        gameName: v.string(),
        orderNo: v.string(),
        /** The last six characters of the order's number. */
        abbrOrderNo: v.string(),
        numero: v.string(),
        betAmount: moneyOutput,
        validBetAmount: moneyOutput,
        winAmount: moneyOutput,
        status: v.picklist([0, 1, 2, 3]),
        chase: v.boolean(),
        bettingApproach: v.number(),
        playId: v.number(),
        playCode: v.string(),
        playName: v.string(),
        betContent: v.string(),
        betTimeInTimestamp: wireTime,
        settleTimeInTimestamp: v.nullable(wireTime),
        customerName: v.string(),
        directAgentName: v.literal(false),
      }),
    ),
    ...pageFields,
    total: v.number(),
    footer: compatFooter,
  }),
  errors: [],
});

export const compatLotteryRecordEndpoints = { listLotteryBets };
