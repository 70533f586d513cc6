import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { countedField, pageFields, wireInteger, wirePeriod, wireText, wireTime } from '../wire.ts';

/** A bet as lists have it. */
export const recordFields = v.object({
  recordId: v.string(),
  orderNo: v.string(),
  roundId: v.string(),
  vendorCode: v.string(),
  vendorName: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  iconUrl: v.string(),
  betTimeInTimestamp: wireTime,
  betAmount: moneyOutput,
  validBetAmount: moneyOutput,
  winAmount: moneyOutput,
  profitAndLoss: moneyOutput,
  status: v.picklist(['open', 'settled', 'cancelled']),
  canReplay: v.boolean(),
});
export type GameRecord = v.InferOutput<typeof recordFields>;

/** Sums of a list of bets. */
export const recordTotals = {
  betAmount: moneyOutput,
  validBetAmount: moneyOutput,
  winAmount: moneyOutput,
  profitAndLoss: moneyOutput,
};

/** What narrows a list of bets. */
export const recordQuery = {
  ...wirePeriod,
  vendor: v.optional(wireText(40)),
  page: v.optional(wireInteger(1, 10_000), 1),
  size: v.optional(wireInteger(1, 100), 10),
  ...countedField,
  orderNoSearch: v.optional(wireText(64)),
};

/** The member's bets, newest first (RECORD-01, CGAM-22). Times are milliseconds, at most 31 days at once. */
export const listGameRecords = defineEndpoint({
  summary: "A page of the member's bets.",
  method: 'GET',
  path: '/wps/game/records',
  rename: { accountType: 'vendor' },
  caller: 'session',
  request: v.object({ ...recordQuery, gameType: v.optional(wireText(20)) }),
  response: v.object({
    list: v.array(recordFields),
    ...pageFields,
    footer: v.object(recordTotals),
  }),
  errors: [],
  rows: ['RECORD-01', 'CGAM-22'],
});

/** One bet with its movements and the proof of its outcome. */
export const getGameRecord = defineEndpoint({
  summary: 'One bet with its proof.',
  method: 'GET',
  path: '/wps/game/records/detail',
  caller: 'session',
  request: v.object({ recordId: wireText(64) }),
  response: v.object({
    record: recordFields,
    balanceBefore: v.nullable(moneyOutput),
    balanceAfter: v.nullable(moneyOutput),
    movements: v.array(v.object({ transactionId: v.string(), kind: v.string(), amount: moneyOutput, time: wireTime })),
    /** A stake of it was free: the vendor paid for it. */
    isFree: v.boolean(),
    /** What its stakes gave to a jackpot, of the merchant or the vendor, and what of its win came out of one. */
    jackpotPaidIn: moneyOutput,
    jackpotWon: moneyOutput,
    fairness: v.nullable(
      v.object({
        serverSeedHash: v.string(),
        serverSeed: v.nullable(v.string()),
        clientSeed: v.string(),
        nonce: v.number(),
        rulesVersion: v.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  rows: ['RECORD-01'],
});

export const gameRecordsEndpoints = { listGameRecords, getGameRecord };
