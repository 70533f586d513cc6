import { describe, expect, it } from 'vitest';
import { choicesFor, conditionValuesOf, readConditions } from './condition-values.ts';

const OFFERS = [{ id: 'match', title: 'Half again', wagerTimes: 2, days: 1 }];

describe('fields of conditions of rewards', () => {
  it('PROMO-04: what is shown and not touched is asked for as it stands, none among it', () => {
    const choice = { signIn: 'match', level: null, install: 'gone' };
    expect(readConditions(conditionValuesOf(choice))).toEqual({ choice, errors: {} });
  });

  it('an offer is told by what it asks for, and one that cannot be taken any more is seen where it stands', () => {
    expect(choicesFor(OFFERS, 'match')).toEqual([
      { value: '', label: 'None: it is the member’s at once' },
      { value: 'match', label: 'As “Half again”: 2 × within 1 day' },
    ]);
    expect(choicesFor(OFFERS, 'gone').at(-1)).toMatchObject({ value: 'gone' });
    expect(choicesFor(OFFERS, '')).toHaveLength(2);
  });
});
