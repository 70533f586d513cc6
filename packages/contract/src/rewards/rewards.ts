import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';
import { wireText, wireTime } from '../wire.ts';
import { rewardConditions } from './reward-conditions.ts';

/** State of a reward on the wire: I issued and still to claim, C claimed, E expired. */
export const REWARD_STATUSES = ['I', 'C', 'E'] as const;
export type RewardStatus = (typeof REWARD_STATUSES)[number];

/** What a reward is counted in: money of the wallet, or the merchant's points. */
export const REWARD_UNITS = ['CREDIT', 'POINTS'] as const;
export type RewardUnit = (typeof REWARD_UNITS)[number];

/** What a claim answers: how much was credited, nothing for what became a reward to claim, and how many rewards are left to claim. */
const claimAnswer = v.object({
  claimedTickets: v.array(v.object({ rewardType: v.picklist(['BONUS', 'POINTS']), value: moneyOutput })),
  unclaimed: v.number(),
});

/** The member's rewards, those to claim first (PROMO-02, CMSG-15). */
export const listRewards = defineEndpoint({
  summary: "The member's rewards with their states.",
  method: 'GET',
  path: '/wps/relay/MCSFE_getClaimPromotion',
  aliases: [{ method: 'GET', path: '/wps/promotion/list' }],
  moduleId: 'REWCEN3',
  caller: 'realAccount',
  feature: 'rewardCenter',
  request: v.object({
    /** Comma separated; every type where nothing is said. */
    promotionType: v.optional(wireText(400)),
    status: v.optional(v.picklist(REWARD_STATUSES)),
  }),
  response: v.array(
    v.object({
      rewardId: v.string(),
      promotionType: v.string(),
      /** Title in the caller's language; empty for a sign-in, which the app names itself. */
      eventName: v.string(),
      /** The same under the name that older clients read. */
      ticketName: v.string(),
      /** Money of the reward; 0 for points. */
      rewardAmount: moneyOutput,
      /** Points of the reward; 0 for money. */
      rewardPoint: moneyOutput,
      remark: v.string(),
      unit: v.picklist(REWARD_UNITS),
      /** What has to be met before it is money; null: claimed it is the member's at once. */
      conditions: v.nullable(rewardConditions),
      status: v.picklist(REWARD_STATUSES),
      expiry: v.nullable(wireTime),
      claimedAt: v.nullable(wireTime),
    }),
  ),
  errors: [],
  rows: ['PROMO-02', 'CMSG-15'],
});

/** How many points the member has; points are not money and leave the wallet alone. */
export const getPointBalance = defineEndpoint({
  summary: "The member's points.",
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointBalance',
  moduleId: 'REWCEN3',
  caller: 'realAccount',
  feature: 'rewardCenter',
  request: v.object({}),
  response: v.object({ balance: moneyOutput }),
  errors: [],
});

/** How many rewards wait to be claimed (PROMO-03). */
export const countUnclaimedRewards = defineEndpoint({
  summary: 'How many rewards wait to be claimed.',
  method: 'GET',
  path: '/wps/promotion/unclaimedCount',
  moduleId: 'REWCEN3',
  caller: 'realAccount',
  feature: 'rewardCenter',
  request: v.object({}),
  response: v.object({ count: v.number() }),
  errors: [],
  rows: ['PROMO-03', 'CMSG-15'],
});

/** Credits a reward to the wallet, once (PROMO-04). */
export const claimReward = defineEndpoint({
  summary: 'Claims a reward.',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimIssuedPromotion',
  aliases: [{ method: 'POST', path: '/wps/promotion/claim' }],
  rename: { promotionClaimId: 'rewardId' },
  moduleId: 'REWCEN3',
  caller: 'realAccount',
  feature: 'rewardCenter',
  idempotent: true,
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  request: v.object({
    rewardId: v.pipe(v.string(), v.uuid()),
    promotionType: v.optional(wireText(40)),
    ipAddress: v.optional(wireText(64)),
  }),
  response: claimAnswer,
  errors: ['NOT_FOUND', 'REWARD_CLAIMED', 'REWARD_EXPIRED', 'REWARD_USED_UP', 'REWARD_WAITS', 'PLAY_BREAK'],
  rows: ['PROMO-04', 'CMSG-15'],
});

const yesOrNo = v.picklist(['Y', 'N']);

/** Seven days of signing in; an empty list where the merchant gives nothing for it. */
export const getSignInCalendar = defineEndpoint({
  summary: 'The sign-in rewards of the running seven days.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getLoginPromotion',
  moduleId: 'REWCEN3',
  caller: 'realAccount',
  feature: 'rewardCenter',
  request: v.object({ configId: v.optional(wireText(40)) }),
  response: v.object({
    /** What a day gives is a bonus with conditions, which waits among the rewards until it is claimed. */
    hasConditions: v.boolean(),
    list: v.array(
      v.object({ id: v.string(), dayCount: v.number(), isToday: yesOrNo, hasClaimed: yesOrNo, amount: moneyOutput }),
    ),
    footer: v.object({ dayCountClaimed: v.number(), totalClaimedAmount: moneyOutput, isClaimedToday: yesOrNo }),
  }),
  errors: [],
});

/**
 * Gives the member the bonus for installing the app, once for ever, as a reward to be claimed (DOWNLOAD-15). Asking again changes
 * nothing.
 */
export const requestInstallBonus = defineEndpoint({
  summary: 'Gives the bonus for installing the app, once.',
  method: 'POST',
  path: '/wps/promotion/installBonus',
  moduleId: 'REWCEN3',
  caller: 'realAccount',
  feature: 'rewardCenter',
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  request: v.object({}),
  /** False where nothing is paid for it, and where the member had it before. */
  response: v.object({ isGranted: v.boolean() }),
  errors: [],
  rows: ['DOWNLOAD-15', 'FLAG-12'],
});

/** Claims the reward for signing in today, once a calendar day of the merchant; one with conditions becomes a reward to claim. */
export const claimSignIn = defineEndpoint({
  summary: "Claims today's sign-in reward.",
  method: 'POST',
  path: '/wps/relay/MCSFE_claimLoginPromotion',
  moduleId: 'REWCEN3',
  caller: 'realAccount',
  feature: 'rewardCenter',
  idempotent: true,
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  request: v.object({ promotionConfigDetailId: v.optional(wireText(40)) }),
  response: claimAnswer,
  errors: ['NOT_FOUND', 'REWARD_CLAIMED', 'PLAY_BREAK'],
});

/** Claims a ticket by the code printed on it; guessing is slowed down. */
export const claimRewardCode = defineEndpoint({
  summary: 'Claims a ticket by its code.',
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimPromoCode',
  rename: { promoCode: 'code' },
  moduleId: 'REWCEN3',
  caller: 'realAccount',
  feature: 'rewardCenter',
  idempotent: true,
  rateLimit: { points: 10, seconds: 600, by: 'member' },
  request: v.object({ code: wireText(40) }),
  response: v.object({ ...claimAnswer.entries, description: v.string() }),
  errors: ['REWARD_CODE_UNKNOWN', 'REWARD_CLAIMED', 'REWARD_EXPIRED', 'REWARD_USED_UP', 'PLAY_BREAK'],
});

export const rewardsEndpoints = {
  requestInstallBonus,
  listRewards,
  getPointBalance,
  countUnclaimedRewards,
  claimReward,
  getSignInCalendar,
  claimSignIn,
  claimRewardCode,
};
