import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { countedField, pageFields, wireInteger, wireTime } from '../wire.ts';

/** Periods of a statement, in whole days of the merchant's time zone; the last one of each but `yesterday` is today. */
export const STATEMENT_PERIODS = ['today', 'yesterday', 'sevenDays', 'thirtyDays'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** What moved the money, as a member reads it. */
export const STATEMENT_KINDS = [
  'deposit',
  'trialCredit',
  'bet',
  'win',
  'stakeReturn',
  'reward',
  'rebate',
  'correction',
  'adjustment',
  'bonus',
  'bonusIn',
  'bonusOut',
  'bonusLost',
  'withdrawal',
  'fee',
  'depositFee',
  'transferIn',
  'transferOut',
  'agentRebate',
  'salary',
  'salaryPaid',
  'dividend',
  'toVendor',
  'fromVendor',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Why money is set aside: it is in the balance and cannot be spent until it is paid, lost or given back. */
export const HOLD_KINDS = ['withdrawal', 'round', 'vendor'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

const hold = v.object({ reference: v.string(), kind: v.picklist(HOLD_KINDS), amount: moneyOutput, time: wireTime });

const pageRequest = {
  period: v.optional(v.picklist(STATEMENT_PERIODS), 'sevenDays'),
  page: v.optional(wireInteger(1, 10_000), 1),
  size: v.optional(wireInteger(1, 100), 20),
  ...countedField,
};

/** The member's movements of a period, newest first; amounts are signed as the member sees them (RECORD-02). */
export const listTransactions = defineEndpoint({
  summary: "A page of the member's transactions.",
  method: 'GET',
  path: '/wps/member/transactions',
  moduleId: 'MEMTRANS3',
  caller: 'session',
  feature: 'memberTransactions',
  request: v.object({ ...pageRequest, kind: v.optional(v.picklist(STATEMENT_KINDS)) }),
  response: v.object({
    list: v.array(
      v.object({
        transactionId: v.string(),
        /** What a member names to support. */
        reference: v.string(),
        /** Lines of one transaction count from 1. */
        line: v.number(),
        kind: v.picklist(STATEMENT_KINDS),
        amount: moneyOutput,
        balanceAfter: moneyOutput,
        /** The amount is of bonus money, which is not in the balance. */
        isBonusMoney: v.boolean(),
        time: wireTime,
        gameName: v.nullable(v.string()),
      }),
    ),
    /** What is set aside now, whatever the period: together, and the newest of it. */
    held: moneyOutput,
    holds: v.array(hold),
    ...pageFields,
    timeZone: v.string(),
  }),
  errors: [],
  rows: ['RECORD-02'],
});

const sums = {
  deposits: moneyOutput,
  withdrawals: moneyOutput,
  bets: moneyOutput,
  /** What is at stake in rounds that are open: neither won nor lost yet. */
  open: moneyOutput,
  wins: moneyOutput,
  /** Rewards and cashback. */
  rewards: moneyOutput,
  /** What was taken back, and what staff added or took. */
  corrections: moneyOutput,
  /** What an agent earned by its line: rebates, salaries and dividends, less salaries passed on. */
  commissions: moneyOutput,
  /** Between an agent and its line, and to and from vendors' own wallets: what came less what was sent. */
  transfers: moneyOutput,
  /** Wins less losses at vendors with their own wallet, on the day on which their balance showed them. */
  vendorResults: moneyOutput,
  /** Wins less stakes of rounds that are over, with results at vendors' own wallets, rewards, cashback, commissions and what was taken back or returned. */
  profitAndLoss: moneyOutput,
};

/** What a member staked, won and paid in by day of the merchant's time zone, with sums over the period (RECORD-02). */
export const getProfitLoss = defineEndpoint({
  summary: "The member's profit and loss by day.",
  method: 'GET',
  path: '/wps/member/pnl',
  moduleId: 'PERSPNL3',
  caller: 'session',
  feature: 'personalProfitLoss',
  request: v.object(pageRequest),
  response: v.object({
    totals: v.object(sums),
    /** Days with movements, newest first, as `yyyy-mm-dd`. */
    list: v.array(v.object({ day: v.string(), ...sums })),
    ...pageFields,
    timeZone: v.string(),
  }),
  errors: [],
  rows: ['RECORD-02'],
});

/** Groups that the lines of a statement are summed by. Together they are all that moved. */
export const STATEMENT_GROUPS = [
  'deposits',
  'withdrawals',
  'stakes',
  'returns',
  'rewards',
  'cashback',
  'commissions',
  'transfers',
  'adjustments',
] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

/** Opening balance, what moved (signed as the member sees it), and the closing balance that both come to. */
const statementRow = {
  opening: moneyOutput,
  deposits: moneyOutput,
  /** What left to the bank, with its fees. */
  withdrawals: moneyOutput,
  stakes: moneyOutput,
  /** Wins, stakes given back, and what games took back. */
  returns: moneyOutput,
  /** With bonus money that became the member's or was staked. */
  rewards: moneyOutput,
  cashback: moneyOutput,
  /** What an agent earned by its line, less salaries passed on. */
  commissions: moneyOutput,
  transfers: moneyOutput,
  /** What staff added or took. */
  adjustments: moneyOutput,
  closing: moneyOutput,
};

/** The member's statement of a month or year of the merchant's time zone, from the ledger (RECORD-02). */
export const getStatement = defineEndpoint({
  summary: "The member's statement of a month or a year.",
  method: 'GET',
  path: '/wps/member/statement',
  moduleId: 'MEMTRANS3',
  caller: 'session',
  feature: 'memberTransactions',
  request: v.object({
    /** `yyyy` or `yyyy-mm`, from the month in which the member registered up to the present one, which is also meant without it. */
    period: v.optional(v.pipe(v.string(), v.regex(/^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/))),
  }),
  response: v.object({
    period: v.string(),
    /** The member's first and present month, `yyyy-mm`. */
    firstMonth: v.string(),
    lastMonth: v.string(),
    /** Whether the period is still running; then the statement covers it up to `time`. */
    isRunning: v.boolean(),
    time: wireTime,
    timeZone: v.string(),
    ...statementRow,
    /** What of the closing balance is set aside now; nothing for a period that is over. */
    held: moneyOutput,
    /** Deposits less withdrawals. */
    netDeposit: moneyOutput,
    /** What the balance changed by, but for net deposit and transfers. */
    netResult: moneyOutput,
    /** Of a month its days with movements (`yyyy-mm-dd`), of a year its months (`yyyy-mm`), oldest first. */
    list: v.array(v.object({ period: v.string(), ...statementRow })),
  }),
  errors: ['NOT_FOUND'],
  rows: ['RECORD-02'],
});

export const statementsEndpoints = { listTransactions, getProfitLoss, getStatement };
