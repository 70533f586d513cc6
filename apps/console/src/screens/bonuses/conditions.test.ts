import { rewardConditionsPart } from '@tessera/contract/rewards/staff-reward-conditions';
import { expect, it } from 'vitest';
import { conditionChoices } from '../../shared/condition-choices.ts';
import { declaredValuesOf, readDeclared } from '../../shared/settings-part/declared-values.ts';

it('PROMO-04: what is shown and not touched is asked for as it is, none among it', () => {
  const choice = { signIn: 'match', level: null, install: 'gone' };
  const values = declaredValuesOf(rewardConditionsPart.fields)(choice);
  expect(readDeclared(rewardConditionsPart)(values)).toEqual({ choice, errors: {} });
});

it('an offer is named by its title and its conditions', () => {
  expect(conditionChoices([{ id: 'match', title: 'Half again', wagerTimes: 2, days: 1 }])).toEqual([
    { value: '', label: 'None: it is the member’s at once' },
    { value: 'match', label: 'As “Half again”: 2 × within 1 day' },
  ]);
});
