import type { ConditionOffers } from '@tessera/contract/rewards/staff-reward-conditions';

/** Value of the choice that a reward has no conditions. */
export const NO_CONDITIONS = '';

/** Conditions that a reward can take as choices of a field: none, and those of each offer in a few words. */
export const conditionChoices = (offers: ConditionOffers): { readonly value: string; readonly label: string }[] => [
  { value: NO_CONDITIONS, label: 'None: it is the member’s at once' },
  ...offers.map(({ id, title, wagerTimes, days }) => ({
    value: id,
    label: `As “${title}”: ${wagerTimes} × within ${days} ${days === 1 ? 'day' : 'days'}`,
  })),
];
