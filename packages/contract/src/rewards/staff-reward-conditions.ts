import * as v from 'valibot';
import { offerId } from '../bonuses/staff-bonus-offers.ts';
import type { ChoiceOf } from '../settings/fields.ts';
import { looser } from '../settings/looser.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { choiceField } from '../settings/text-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** Offers whose conditions a reward can take. */
export const conditionOffers = v.array(
  v.strictObject({ id: v.string(), title: v.string(), wagerTimes: v.number(), days: v.number() }),
);
export type ConditionOffers = v.InferOutput<typeof conditionOffers>;

const conditions = (label: string, hint: string) =>
  choiceField(offerId, 'An offer that cannot be taken any more: choose another one', {
    label,
    hint,
    stored: v.pipe(v.optional(v.nullable(v.string()), null), looser('any')),
  });

/** For each kind of reward that is given without staff, the offer whose conditions it takes; null: it is the member's money once it is claimed. */
export const rewardConditionsPart = defineSettingsPart({
  title: 'Conditions of rewards',
  text: 'Without conditions a reward is the member’s money once it is claimed. With those of an offer it is a bonus: the member reads them, claims it, and stakes it so often before it is money. While another bonus runs it waits. An offer that is switched off serves as well. What was given keeps the conditions it was given with.',
  done: 'Conditions are saved. What is given from now on has them.',
  path: '/staff/m/:merchant/bonus-offers/reward-conditions',
  summary:
    'Changes the conditions of rewards for sign-in days, VIP levels and the installed app; refused with the present conditions when they are not what was read. Given rewards keep their own.',
  fields: {
    signIn: at(
      'rewardConditions.signIn',
      conditions('Sign-in days', 'The day counts when the member signs in; its reward waits.'),
    ),
    level: at('rewardConditions.level', conditions('VIP levels', 'The reward of a level that is reached from now on.')),
    install: at(
      'rewardConditions.install',
      conditions('Installing the app', 'The popup says that it is a bonus with conditions.'),
    ),
  },
});
export type RewardConditionsChoice = ChoiceOf<typeof rewardConditionsPart.fields>;

const rewardConditions = v.strictObject({
  offers: conditionOffers,
  conditions: rewardConditionsPart.shown,
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

export const rewardConditionEndpoints = {
  showRewardConditions,
  changeRewardConditions: rewardConditionsPart.change,
};
