import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { wireText, wireTime } from '../wire.ts';

/** How a bonus with conditions ends: its money became the member's, was used up, given up, or its time was over. */
export const BONUS_STATES = ['active', 'converted', 'spent', 'cancelled', 'expired'] as const;

/** How much of a stake counts, by category of games; bonus money is staked in these categories alone. */
const contribution = v.array(v.object({ category: v.string(), percent: v.number() }));

/** What counts: stakes of money and of bonus money, or of bonus money alone. */
const counts = v.picklist(['all', 'bonusMoney']);

const depositPromo = v.object({
  promoId: v.string(),
  title: v.string(),
  /** For the first deposit alone, or for one deposit in each 24 hours. */
  kind: v.picklist(['firstDeposit', 'deposit']),
  /** Percent of the deposit that is given, up to `maxBonus`. */
  percent: v.number(),
  minDeposit: moneyOutput,
  maxBonus: moneyOutput,
  /** How often it has to be staked, in games that count in full. */
  wagerTimes: v.number(),
  /** What has to be staked that often: the bonus, or the bonus and the deposit. */
  wagerOn: v.picklist(['bonus', 'bonusAndDeposit']),
  counts,
  maxBet: moneyOutput,
  /** How many times the bonus becomes money at most. */
  convertTimes: v.number(),
  days: v.number(),
  contribution,
  /** Of its terms: another one once they change. Who accepts it says which terms were read. */
  terms: v.string(),
  /** The next deposit takes it. */
  accepted: v.boolean(),
});
export type DepositPromo = v.InferOutput<typeof depositPromo>;

/** What the member's next deposit may take (CWAL-06, DEPOSIT-05). */
export const getDepositPromos = defineEndpoint({
  summary: 'Promotions that the next deposit may take, with their terms.',
  method: 'GET',
  path: '/wps/transaction/deposit/promos',
  aliases: [
    { method: 'GET', path: '/wps/relay/MCS2_depositPromoList' },
    { method: 'GET', path: '/wps/promotions/deposit' },
  ],
  caller: 'realAccount',
  request: v.object({}),
  response: v.object({ promos: v.array(depositPromo) }),
  errors: [],
  rows: ['CWAL-06'],
});

/** Accepts a promotion's terms for the deposits opened from now on, until one is credited; null takes it back (CWAL-12). */
export const acceptDepositPromo = defineEndpoint({
  summary: 'Accepts a promotion for the next deposit, or none.',
  method: 'POST',
  path: '/wps/transaction/deposit/acceptPromo',
  aliases: [{ method: 'POST', path: '/wps/relay/MCS2_acceptPromo' }],
  caller: 'realAccount',
  rateLimit: { points: 60, seconds: 300, by: 'member' },
  /** Without `terms` the present ones are accepted. */
  request: v.object({ promoId: v.nullable(wireText(40)), terms: v.optional(wireText(64)) }),
  response: v.object({ promos: v.array(depositPromo) }),
  errors: ['NOT_FOUND', 'PLAY_BREAK', 'TERMS_REQUIRED'],
  rows: ['CWAL-12'],
});

const bonus = v.object({
  grantId: v.string(),
  title: v.string(),
  state: v.picklist(BONUS_STATES),
  /** It was cancelled by the merchant's staff, not by the member. */
  isEndedByStaff: v.boolean(),
  amount: moneyOutput,
  /** What of it may be staked now. */
  balance: moneyOutput,
  /** Bonus money in rounds that are not over. */
  open: moneyOutput,
  wagerRequired: moneyOutput,
  wagerDone: moneyOutput,
  counts,
  maxBet: moneyOutput,
  /** The most of it that becomes money. */
  maxConvert: moneyOutput,
  contribution,
  converted: moneyOutput,
  forfeited: moneyOutput,
  createdAt: wireTime,
  expiresAt: wireTime,
  /** Milliseconds until it expires. */
  remainTime: v.number(),
  endedAt: v.nullable(wireTime),
});
export type Bonus = v.InferOutput<typeof bonus>;

const bonuses = v.object({
  active: v.nullable(bonus),
  /** The last 50 that ended, newest first. */
  past: v.array(bonus),
});

/** The member's bonuses with conditions: the one that runs with its progress, and past ones. */
export const getBonuses = defineEndpoint({
  summary: "The member's bonuses with their progress.",
  method: 'GET',
  path: '/wps/member/bonuses',
  caller: 'realAccount',
  request: v.object({}),
  response: bonuses,
  errors: [],
});

/** Gives up a bonus that runs: money stays, what is left of the bonus is lost. Once it does not run, nothing changes. */
export const cancelBonus = defineEndpoint({
  summary: 'Gives up a bonus.',
  method: 'POST',
  path: '/wps/member/bonuses/cancel',
  caller: 'realAccount',
  rateLimit: { points: 30, seconds: 300, by: 'member' },
  request: v.object({ grantId: v.pipe(v.string(), v.uuid()) }),
  response: bonuses,
  errors: ['NOT_FOUND'],
});

export const bonusesEndpoints = { getDepositPromos, acceptDepositPromo, getBonuses, cancelBonus };
