import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { wireText, wireTime } from '../wire.ts';

/** How long a member can take back that the account is to be closed, hours. */
export const CLOSING_HOURS = 24;

/** How long records of a closed account are kept at least, years. */
export const KEPT_YEARS = 5;

/**
 * What is in the way of closing an account: money in the wallet that can be withdrawn, money set aside, a running bonus, open bets, money at a vendor,
 * open deposits, open withdrawals, and being an agent.
 */
export const CLOSING_OBSTACLES = [
  'balance',
  'held',
  'bonus',
  'bets',
  'vendors',
  'deposits',
  'withdrawals',
  'agent',
] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

const obstacles = v.array(v.picklist(CLOSING_OBSTACLES));

/** What is in the way of closing the member's account, in the order of {@link CLOSING_OBSTACLES}. */
export const getAccountClosing = defineEndpoint({
  summary: "What is in the way of closing the member's account.",
  method: 'GET',
  path: '/wps/member/closing',
  caller: 'realAccount',
  request: v.object({}),
  response: v.object({
    obstacles,
    /** The smallest withdrawal: less money than this is not in the way, as no card can be sent it. */
    leastPaid: moneyOutput,
  }),
  errors: [],
});

/**
 * Has the account closed after {@link CLOSING_HOURS}, after the login password. Every session ends; the next login until then takes it
 * back. With something in the way nothing changes, and `value` has {obstacles}.
 */
export const closeAccount = defineEndpoint({
  summary: 'Has the account closed after a day, until when a login takes it back.',
  method: 'POST',
  path: '/wps/member/closing/ask',
  caller: 'realAccount',
  encrypted: 'accepted',
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object({ password: v.optional(wireText(256)) }),
  response: v.object({ closesAt: wireTime }),
  errors: ['PASSWORD_WRONG', 'STEP_UP_REQUIRED', 'ACCOUNT_NOT_EMPTY'],
});

export const closingEndpoints = { getAccountClosing, closeAccount };
