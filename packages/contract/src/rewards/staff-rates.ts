import * as v from 'valibot';
import { REBATE_CATEGORIES } from '../agents/rebates.ts';
import { PRIZE_MODES } from '../lottery/lottery-fields.ts';
import { parseMoney } from '../money.ts';
import { MOST_PERCENT_OF_STAKES } from '../settings/bounded.ts';
import { amount, isAmount, positive, version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, whole } from '../staff/staff-fields.ts';

/** Categories that rounds are counted in; the others of the lobby only gather games of these. */
export const CASHBACK_CATEGORIES = [...REBATE_CATEGORIES, 'BINGO'] as const;

/** Days of a week of signing in, each with an amount of its own. */
export const SIGN_IN_DAYS = 7;

const PERCENT_MESSAGE = `At most ${MOST_PERCENT_OF_STAKES} percent, such as 0.5.`;
const percent = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,2}(\.\d{1,4})?$/, PERCENT_MESSAGE),
  v.check((text) => !(Number(text) > Number(MOST_PERCENT_OF_STAKES)), PERCENT_MESSAGE),
);
/** What stays of lottery stakes on average, in hundredths of a percent. */
const margin = v.pipe(
  v.number('A share from 0.01 to 25 percent.'),
  v.integer('At most two decimals.'),
  v.minValue(1, 'A share from 0.01 to 25 percent.'),
  v.maxValue(2500, 'A share from 0.01 to 25 percent.'),
);

/** What signing in, installing the app and staff give at most; amounts in the merchant's currency. */
export const rewardAmountsChoice = v.strictObject({
  /** By day of the week of signing in; empty: signing in brings nothing. */
  signIn: v.pipe(
    v.array(positive),
    v.check((days) => days.length === 0 || days.length === SIGN_IN_DAYS, 'Seven amounts, or none.'),
  ),
  install: amount,
  /** The most that one reward which staff give may be. */
  staffMaximum: positive,
});
export type RewardAmountsChoice = v.InferOutput<typeof rewardAmountsChoice>;

/** Percent of the valid stakes that come back, by category of games; null: a category brings none. */
export const cashbackRatesChoice = v.strictObject({
  rates: v.strictObject(v.entriesFromList(CASHBACK_CATEGORIES, v.nullable(percent))),
});
export type CashbackRatesChoice = v.InferOutput<typeof cashbackRatesChoice>;

/** What lotteries keep on average by prize mode, and the largest order and payout. */
export const lotteryTermsChoice = v.strictObject({
  margins: v.strictObject(v.entriesFromList(PRIZE_MODES, margin)),
  maxStakePerOrder: positive,
  maxPayoutPerIssue: positive,
});
export type LotteryTermsChoice = v.InferOutput<typeof lotteryTermsChoice>;

const isAbove = (one: string, other: string) => isAmount(one) && isAmount(other) && parseMoney(one) > parseMoney(other);

/** What agents can be given and may do; amounts in the merchant's currency. */
export const agentTermsChoice = v.pipe(
  v.strictObject({
    /** Highest rebate in percent of the valid stakes by category; null: a category brings none. */
    maximumRates: v.strictObject(v.entriesFromList(REBATE_CATEGORIES, v.nullable(percent))),
    requestDays: whole(1, 90),
    disputeDays: whole(0, 365),
    transferMinimum: amount,
    transferMaximum: amount,
    transferDailyMaximum: amount,
  }),
  v.forward(
    v.check((terms) => !isAbove(terms.transferMinimum, terms.transferMaximum), 'Below the smallest transfer.'),
    ['transferMaximum'],
  ),
);
export type AgentTermsChoice = v.InferOutput<typeof agentTermsChoice>;

const text = v.string();
const partOf = <Shown extends v.GenericSchema>(choice: Shown) => v.strictObject({ version, choice });

const rewardAmounts = partOf(v.strictObject({ signIn: v.array(text), install: text, staffMaximum: text }));
const cashbackRates = partOf(
  v.strictObject({ rates: v.strictObject(v.entriesFromList(CASHBACK_CATEGORIES, v.nullable(text))) }),
);
const lotteryTerms = partOf(
  v.strictObject({
    margins: v.strictObject(v.entriesFromList(PRIZE_MODES, v.number())),
    maxStakePerOrder: text,
    maxPayoutPerIssue: text,
  }),
);
const agentTerms = partOf(
  v.strictObject({
    maximumRates: v.strictObject(v.entriesFromList(REBATE_CATEGORIES, v.nullable(text))),
    requestDays: v.number(),
    disputeDays: v.number(),
    transferMinimum: text,
    transferMaximum: text,
    transferDailyMaximum: text,
  }),
);

const rates = v.strictObject({
  currency: text,
  rewardAmounts,
  cashbackRates,
  lotteryTerms,
  agentTerms,
});
export type StaffRates = v.InferOutput<typeof rates>;

export const showRates = defineStaffEndpoint({
  summary: 'What a merchant gives and keeps: rewards, cashback, lotteries and agents.',
  method: 'GET',
  path: '/staff/m/:merchant/rates',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: rates,
});

const changing = { method: 'POST', needs: 'settings.change', effect: 'changes' } as const;

export const changeRewardAmounts = defineStaffEndpoint({
  ...changing,
  summary:
    'Changes what signing in and installing the app bring; refused with what stands when it is not what was read.',
  path: '/staff/m/:merchant/rates/rewards',
  request: v.strictObject({ version, choice: rewardAmountsChoice }),
  response: rewardAmounts,
});

export const changeCashbackRates = defineStaffEndpoint({
  ...changing,
  summary: 'Changes the cashback by category of games; refused with what stands when it is not what was read.',
  path: '/staff/m/:merchant/rates/cashback',
  request: v.strictObject({ version, choice: cashbackRatesChoice }),
  response: cashbackRates,
});

export const changeLotteryTerms = defineStaffEndpoint({
  ...changing,
  summary:
    'Changes what lotteries keep and their largest order and payout; orders keep the price that they were placed at. Refused with what stands when it is not what was read.',
  path: '/staff/m/:merchant/rates/lottery',
  request: v.strictObject({ version, choice: lotteryTermsChoice }),
  response: lotteryTerms,
});

export const changeAgentTerms = defineStaffEndpoint({
  ...changing,
  summary:
    'Changes the highest rebates of agents, their transfers, and how long requests and disputes are open; refused with what stands when it is not what was read.',
  path: '/staff/m/:merchant/rates/agents',
  request: v.strictObject({ version, choice: agentTermsChoice }),
  response: agentTerms,
});

export const rateEndpoints = {
  showRates,
  changeRewardAmounts,
  changeCashbackRates,
  changeLotteryTerms,
  changeAgentTerms,
};
