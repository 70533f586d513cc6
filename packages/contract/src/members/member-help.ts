import * as v from 'valibot';
import { REWARD_UNITS } from '../rewards/rewards.ts';
import { rewardAmount } from '../adjustments/adjustments.ts';
import { offerId } from '../bonuses/staff-bonus-offers.ts';
import { LONGEST_CONTENT, LONGEST_TITLE, textsOf } from '../announcements/staff-content.ts';
import { conditionOffers } from '../rewards/staff-reward-conditions.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, reason, uuid } from '../staff/staff-fields.ts';

/** All languages of one message: each character takes three bytes or four, and some more where JSON escapes it. */
const BODY_BYTES = 1_000_000;

/** Longest time that a reward can be claimed, days. */
export const LONGEST_REWARD_DAYS = 365;

export const resetMemberPassword = defineStaffEndpoint({
  summary:
    'Issues a password that lets a member in for a day and has to be changed at once; every session of the member ends.',
  method: 'POST',
  path: '/staff/m/:merchant/member/password/reset',
  needs: 'members.help',
  effect: 'changes',
  request: v.strictObject({ memberId: uuid, reason }),
  response: v.strictObject({
    /** Shown this once: its hash alone is stored. */
    password: v.string(),
    /** How long it lets the member in. */
    hours: v.number(),
  }),
});

export const clearMemberPaymentPassword = defineStaffEndpoint({
  summary: 'Removes the payment password of a member, who sets a new one.',
  method: 'POST',
  path: '/staff/m/:merchant/member/payment-password/clear',
  needs: 'members.help',
  effect: 'changes',
  request: v.strictObject({ memberId: uuid, reason }),
  response: v.null(),
});

export const sendMemberMessage = defineStaffEndpoint({
  summary: 'Sends a message into the inbox of one member, once for each id.',
  method: 'POST',
  path: '/staff/m/:merchant/member/message',
  needs: 'members.message',
  effect: 'changes',
  bodyBytes: BODY_BYTES,
  // the change in the audit log holds them whole
  secrets: ['titles', 'contents'],
  request: v.strictObject({
    memberId: uuid,
    messageId: uuid,
    /** By language; one of the merchant's own language or of English is needed, which members of other languages read. */
    titles: textsOf(LONGEST_TITLE),
    /** HTML by language; cleaned before it is stored. */
    contents: textsOf(LONGEST_CONTENT),
  }),
  response: v.null(),
});

export const giveMemberReward = defineStaffEndpoint({
  summary: 'Gives one member a reward to claim, once for each id, of at most what the merchant allows.',
  method: 'POST',
  path: '/staff/m/:merchant/member/reward',
  needs: 'rewards.give',
  effect: 'changes',
  // the change in the audit log holds them whole
  secrets: ['titles'],
  isReadBySecond: true,
  request: v.strictObject({
    memberId: uuid,
    rewardId: uuid,
    unit: v.picklist(REWARD_UNITS),
    /** Points come in whole ones. */
    amount: rewardAmount,
    /** By language, as those of a message. */
    titles: textsOf(LONGEST_TITLE),
    /** How long it can be claimed, from now on; null: it does not end. */
    days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_REWARD_DAYS))),
    /** Id of the offer whose present conditions it takes; null: once claimed it is the member's at once. */
    conditionsOf: v.nullable(offerId),
    reason,
  }),
  response: v.null(),
});

export const listRewardConditions = defineStaffEndpoint({
  summary: 'Offers whose conditions a reward can take, including offers that members do not see.',
  method: 'GET',
  path: '/staff/m/:merchant/reward-conditions',
  needs: 'rewards.give',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ offers: conditionOffers }),
});

export const memberHelpEndpoints = {
  listRewardConditions,
  resetMemberPassword,
  clearMemberPaymentPassword,
  sendMemberMessage,
  giveMemberReward,
};
