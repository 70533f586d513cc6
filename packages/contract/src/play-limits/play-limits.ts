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

/**
 * What members can limit: what is deposited, staked and lost within rolling windows of 24 hours, 7 and 30 days, and one bet. Of several
 * the lowest counts.
 */
export const LIMIT_NAMES = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'lossDay',
  'lossWeek',
  'lossMonth',
  'stakeDay',
  'stakeWeek',
  'stakeMonth',
  'bet',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
export type DepositLimitName = Extract<LimitName, `deposit${string}`>;

/** The limit of the time that is played on one day of the merchant; its amount is minutes, not money. */
export const TIME_LIMIT = 'timeDay';
/** Every limit that a member can change. */
export const ALL_LIMIT_NAMES = [...LIMIT_NAMES, TIME_LIMIT] as const;
export type AnyLimitName = (typeof ALL_LIMIT_NAMES)[number];

/** Minutes a day that members can choose from. */
export const TIME_LIMIT_MINUTES = [30, 60, 90, 120, 180, 240, 360, 480] as const;
export type TimeLimitMinutes = (typeof TIME_LIMIT_MINUTES)[number];

/** The largest limit that can be set, whole units of the currency. */
export const LARGEST_LIMIT = '1000000000';

const limit = v.picklist(LIMIT_NAMES);

const playLimit = v.object({
  limit,
  /** The member's own; null for none. */
  amount: v.nullable(moneyOutput),
  /** What the merchant sets for every member; null for none. The lower one of both holds. */
  merchantAmount: v.nullable(moneyOutput),
  /**
   * Deposits: what was credited within the window, with what is open and may still be credited. Stakes: what was staked less what was
   * returned or taken back. Losses: such stakes less wins, never below 0. Null of a single bet, and of stakes and losses while neither is
   * limited.
   */
  used: v.nullable(moneyOutput),
  /** What is left of the one that holds, of a single bet all of it; null for no limit. */
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
export type PlayLimit = v.InferOutput<typeof playLimit>;

const minutes = v.nullable(v.picklist(TIME_LIMIT_MINUTES));

const timeLimit = v.object({
  /** The member's own, in minutes that may be played on a day; null for none. */
  minutes,
  /** What the merchant sets for every member; null for none. The lower one of both holds. */
  merchantMinutes: minutes,
  /** Milliseconds played today: each stake counts the time until the next one, five minutes at most. Null for no limit. */
  used: v.nullable(v.number()),
  /** Milliseconds left of it, never below 0; null for no limit. */
  left: v.nullable(v.number()),
  /** When the merchant's day ends, and `used` begins again at 0; null for no limit. */
  dayEndsAt: v.nullable(wireTime),
  /** A looser one that waits to be confirmed; its minutes are null for none. */
  wish: v.nullable(
    v.object({
      minutes,
      /** Milliseconds until it can be confirmed; 0 when it can. */
      waitTime: v.number(),
    }),
  ),
});
export type TimeLimit = v.InferOutput<typeof timeLimit>;

/** A break that has not ended. */
export const runningBreak = v.object({
  kind: v.picklist(BREAK_KINDS),
  endsAt: wireTime,
  /** Milliseconds left. */
  remainTime: v.number(),
});
export type RunningBreak = v.InferOutput<typeof runningBreak>;

const change = v.variant('change', [
  v.object({
    change: v.literal('limit'),
    at: wireTime,
    limit,
    amount: v.nullable(moneyOutput),
    /** Null while it waits, and when it was discarded. */
    effectiveAt: v.nullable(wireTime),
    discardedAt: v.nullable(wireTime),
  }),
  v.object({
    change: v.literal('time'),
    at: wireTime,
    /** Minutes a day; null for no limit. */
    minutes,
    effectiveAt: v.nullable(wireTime),
    discardedAt: v.nullable(wireTime),
  }),
  v.object({ change: v.literal('break'), at: wireTime, kind: v.picklist(BREAK_KINDS), endsAt: wireTime }),
]);
export type PlayLimitChange = v.InferOutput<typeof change>;

const playLimits = v.object({
  /** All of them, whether set or not. */
  limits: v.array(playLimit),
  time: timeLimit,
  break: v.nullable(runningBreak),
  /** Credited deposits less what withdrawals brought, over the last 12 months and over all time; below zero when more came out. */
  netDeposit: v.object({ year: moneyOutput, allTime: moneyOutput }),
  /** The last 50 changes, newest first. */
  history: v.array(change),
});
export type PlayLimits = v.InferOutput<typeof playLimits>;

/** The member's own limits: what holds, what is used of it, a running break and the net position. */
export const getPlayLimits = defineEndpoint({
  summary: "The member's limits, running break and net position.",
  method: 'GET',
  path: '/wps/member/limits',
  caller: 'realAccount',
  request: v.object({}),
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
 * Sets a limit. A first or lower one holds at once; a higher one, or none, waits 24 hours and for
 * {@link confirmPlayLimit}, while the present one holds.
 */
export const setPlayLimit = defineEndpoint({
  ...changing,
  summary: 'Sets or wishes for a limit.',
  path: '/wps/member/limits/set',
  request: v.object({ limit, amount: v.nullable(moneyInput) }),
  errors: ['AMOUNT_INVALID'],
});

/** Sets the limit of a day's time, by the rules of {@link setPlayLimit}. */
export const setTimeLimit = defineEndpoint({
  ...changing,
  summary: 'Sets or wishes for a limit of the time that is played on a day.',
  path: '/wps/member/limits/time',
  request: v.object({ minutes }),
  errors: [],
});

/** Puts a looser limit into effect, 24 hours after it was wished for at the earliest. */
export const confirmPlayLimit = defineEndpoint({
  ...changing,
  summary: 'Confirms a looser limit after its wait.',
  path: '/wps/member/limits/confirm',
  request: v.object({ limit: v.picklist(ALL_LIMIT_NAMES) }),
  errors: ['NOT_FOUND', 'PLAY_LIMIT_WAIT'],
});

/** Gives up a looser limit that waits; what holds stays. */
export const discardPlayLimit = defineEndpoint({
  ...changing,
  summary: 'Discards a looser limit that waits.',
  path: '/wps/member/limits/discard',
  request: v.object({ limit: v.picklist(ALL_LIMIT_NAMES) }),
  errors: ['NOT_FOUND'],
});

/** Takes a break after the login password. A longer one may follow; nobody ends or shortens one. */
export const takeBreak = defineEndpoint({
  ...changing,
  summary: 'Takes a break from playing and depositing, which nobody can end early.',
  path: '/wps/member/limits/break',
  encrypted: 'accepted',
  request: v.object({ length: v.picklist(BREAK_LENGTHS), password: v.optional(wireText(256)) }),
  errors: ['PASSWORD_WRONG', 'STEP_UP_REQUIRED', 'PLAY_BREAK'],
});

export const playLimitsEndpoints = {
  getPlayLimits,
  setPlayLimit,
  setTimeLimit,
  confirmPlayLimit,
  discardPlayLimit,
  takeBreak,
};
