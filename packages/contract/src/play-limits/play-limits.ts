import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyInput, moneyOutput } from '../money-schemas.ts';
import { wireText, wireTime } from '../wire.ts';

/** Breaks that a member can take: a time-out, or from half a year on a self-exclusion. */
export const BREAK_KINDS = ['timeout', 'exclusion'] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** Lengths of breaks, the shortest first: 24 hours, 7, 30 and 42 days; 180 days, one year and five. */
export const BREAK_LENGTHS = ['day', 'week', 'month', 'sixWeeks', 'halfYear', 'year', 'fiveYears'] as const;
export type BreakLength = (typeof BREAK_LENGTHS)[number];

/** What kind of break a length is. */
export const BREAK_KIND_OF: Readonly<Record<BreakLength, BreakKind>> = {
  day: 'timeout',
  week: 'timeout',
  month: 'timeout',
  sixWeeks: 'timeout',
  halfYear: 'exclusion',
  year: 'exclusion',
  fiveYears: 'exclusion',
};

/** Rolling windows that deposits are limited in: 24 hours, 7 days, 30 days. */
export const DEPOSIT_LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type DepositLimitPeriod = (typeof DEPOSIT_LIMIT_PERIODS)[number];

/** The largest limit that can be set, whole units of the currency. */
export const LARGEST_DEPOSIT_LIMIT = '1000000000';

const period = v.picklist(DEPOSIT_LIMIT_PERIODS);

const depositLimit = v.object({
  period,
  /** What holds; null for none. */
  amount: v.nullable(moneyOutput),
  /** What was credited within the window, with what is open and may still be credited. */
  used: moneyOutput,
  /** What may still be deposited; null for no limit. */
  left: v.nullable(moneyOutput),
  /** A looser one that waits to be confirmed; its amount is null for none. */
  wish: v.nullable(
    v.object({
      amount: v.nullable(moneyOutput),
      /** Milliseconds until it can be confirmed; 0 when it can. */
      waitTime: v.number(),
    }),
  ),
});
export type DepositLimit = v.InferOutput<typeof depositLimit>;

const runningBreak = v.object({
  kind: v.picklist(BREAK_KINDS),
  endsAt: wireTime,
  /** Milliseconds left. */
  remainTime: v.number(),
});
export type RunningBreak = v.InferOutput<typeof runningBreak>;

const change = v.variant('change', [
  v.object({
    change: v.literal('depositLimit'),
    at: wireTime,
    period,
    amount: v.nullable(moneyOutput),
    /** Null while it waits, and when it was discarded. */
    effectiveAt: v.nullable(wireTime),
    discardedAt: v.nullable(wireTime),
  }),
  v.object({ change: v.literal('break'), at: wireTime, kind: v.picklist(BREAK_KINDS), endsAt: wireTime }),
]);
export type PlayLimitChange = v.InferOutput<typeof change>;

const playLimits = v.object({
  depositLimits: v.array(depositLimit),
  break: v.nullable(runningBreak),
  /** Credited deposits less what withdrawals brought, over the last 12 months and over all time; below zero when more came out. */
  netDeposit: v.object({ year: moneyOutput, allTime: moneyOutput }),
  /** The last 50 changes, newest first. */
  history: v.array(change),
});
export type PlayLimits = v.InferOutput<typeof playLimits>;

/** The member's own limits: what holds, what is used of it, a running break and the net position. */
export const getPlayLimits = defineEndpoint({
  summary: "The member's limits of deposits, running break and net position.",
  method: 'GET',
  path: '/wps/member/limits',
  caller: 'realAccount',
  request: v.strictObject({}),
  response: playLimits,
  errors: [],
});

const changing = {
  method: 'POST',
  caller: 'realAccount',
  rateLimit: { points: 30, seconds: 300, by: 'member' },
  response: playLimits,
} as const;

/**
 * Sets a limit of deposits. A first or lower one holds at once; a higher one, or none, waits 24 hours and for
 * {@link confirmDepositLimit}, while the present one holds.
 */
export const setDepositLimit = defineEndpoint({
  ...changing,
  summary: 'Sets or wishes for a limit of deposits.',
  path: '/wps/member/limits/deposit',
  request: v.strictObject({ period, amount: v.nullable(moneyInput) }),
  errors: ['AMOUNT_INVALID'],
});

/** Puts a looser limit into effect, 24 hours after it was wished for at the earliest. */
export const confirmDepositLimit = defineEndpoint({
  ...changing,
  summary: 'Confirms a looser limit of deposits after its wait.',
  path: '/wps/member/limits/deposit/confirm',
  request: v.strictObject({ period }),
  errors: ['NOT_FOUND', 'PLAY_LIMIT_WAIT'],
});

/** Gives up a looser limit that waits; what holds stays. */
export const discardDepositLimit = defineEndpoint({
  ...changing,
  summary: 'Discards a looser limit of deposits that waits.',
  path: '/wps/member/limits/deposit/discard',
  request: v.strictObject({ period }),
  errors: ['NOT_FOUND'],
});

/** Takes a break after the login password. A longer one may follow; nobody ends or shortens one. */
export const takeBreak = defineEndpoint({
  ...changing,
  summary: 'Takes a break from playing and depositing, which nobody can end early.',
  path: '/wps/member/limits/break',
  encrypted: 'accepted',
  request: v.strictObject({ length: v.picklist(BREAK_LENGTHS), password: v.optional(wireText(256)) }),
  errors: ['PASSWORD_WRONG', 'STEP_UP_REQUIRED', 'PLAY_BREAK'],
});

export const playLimitsEndpoints = {
  getPlayLimits,
  setDepositLimit,
  confirmDepositLimit,
  discardDepositLimit,
  takeBreak,
};
