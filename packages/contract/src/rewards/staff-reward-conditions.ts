import * as v from 'valibot';
import { offerId } from '../bonuses/staff-bonus-offers.ts';
import { version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** Offers whose conditions a reward can take. */
export const conditionOffers = v.array(
  v.strictObject({ id: v.string(), title: v.string(), wagerTimes: v.number(), days: v.number() }),
);
export type ConditionOffers = v.InferOutput<typeof conditionOffers>;

/** For each kind of reward that is given without staff, the offer whose conditions it takes; null: none. */
export const rewardConditionsChoice = v.strictObject({
  signIn: v.nullable(offerId),
  level: v.nullable(offerId),
  install: v.nullable(offerId),
});
export type RewardConditionsChoice = v.InferOutput<typeof rewardConditionsChoice>;

const shownId = v.nullable(v.string());
const conditions = v.strictObject({
  version,
  choice: v.strictObject({ signIn: shownId, level: shownId, install: shownId }),
});

const rewardConditions = v.strictObject({
  offers: conditionOffers,
  conditions,
});
export type StaffRewardConditions = v.InferOutput<typeof rewardConditions>;

export const showRewardConditions = defineStaffEndpoint({
  summary: 'Conditions of what a merchant gives for sign-in days, for VIP levels and for installing the app.',
  method: 'GET',
  path: '/staff/m/:merchant/bonus-offers/reward-conditions',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: rewardConditions,
});

export const changeRewardConditions = defineStaffEndpoint({
  summary:
    'Changes the conditions of rewards for sign-in days, VIP levels and the installed app; refused with what stands when it is not what was read. What was given keeps its own.',
  method: 'POST',
  path: '/staff/m/:merchant/bonus-offers/reward-conditions',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: rewardConditionsChoice }),
  response: conditions,
});

export const rewardConditionEndpoints = { showRewardConditions, changeRewardConditions };
