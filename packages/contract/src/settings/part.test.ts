import * as v from 'valibot';
import { expect, it } from 'vitest';
import { staffLimits } from '../adjustments/staff-limits.ts';
import { pictures, textMessages } from '../merchants/staff-access.ts';
import { rewardConditionsPart } from '../rewards/staff-reward-conditions.ts';
import { storedGroup } from './part.ts';

it('merchants that were stored before a group of settings have what held then, field by field', () => {
  const uploads = storedGroup(pictures, 'uploads');
  expect(v.parse(uploads, undefined)).toEqual({ memberPerDay: 40, trialPerDay: 5, storageMegabytes: 5000 });
  expect(v.parse(uploads, { trialPerDay: 0 })).toEqual({ memberPerDay: 40, trialPerDay: 0, storageMegabytes: 5000 });
  expect(v.is(uploads, { trialPerDay: -1 })).toBe(false);
  expect(v.parse(storedGroup(textMessages, 'smsLimits'), undefined)).toEqual({
    perPrefixHour: 20,
    perPrefixDay: 60,
    messageCost: '0.05',
    dailySpend: '500',
  });
  expect(v.parse(storedGroup(staffLimits, 'adjustments'), undefined)).toEqual({ maximum: '10000' });
  expect(v.parse(storedGroup(rewardConditionsPart, 'rewardConditions'), undefined)).toEqual({
    signIn: null,
    level: null,
    install: null,
  });
});
