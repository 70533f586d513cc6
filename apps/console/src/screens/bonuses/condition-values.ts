import {
  type ConditionOffers,
  type RewardConditionsChoice,
  rewardConditionsChoice,
  type StaffRewardConditions,
} from '@tessera/contract/rewards/staff-reward-conditions';
import { conditionChoices, NO_CONDITIONS } from '../../shared/condition-choices.ts';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';

/** What is chosen for each kind of reward: the id of an offer, or {@link NO_CONDITIONS}. */
export type ConditionValues = Readonly<Record<keyof RewardConditionsChoice, string>>;

type Shown = StaffRewardConditions['conditions']['choice'];

/** Fields that show the choice. */
export const conditionValuesOf = ({ signIn, level, install }: Shown): ConditionValues => ({
  signIn: signIn ?? NO_CONDITIONS,
  level: level ?? NO_CONDITIONS,
  install: install ?? NO_CONDITIONS,
});

/** What the fields ask for. */
export function readConditions({ signIn, level, install }: ConditionValues): ReadValues<RewardConditionsChoice> {
  const of = (chosen: string) => (chosen === NO_CONDITIONS ? null : chosen);
  return readChoice<RewardConditionsChoice>(rewardConditionsChoice, {
    signIn: of(signIn),
    level: of(level),
    install: of(install),
  });
}

/** Choices of a field; what stands is among them though no conditions can be taken of it any more, so that it is seen. */
export const choicesFor = (offers: ConditionOffers, stands: string) => {
  const choices = conditionChoices(offers);
  return choices.some(({ value }) => value === stands)
    ? choices
    : [...choices, { value: stands, label: 'An offer that cannot be taken any more: choose another one' }];
};
