import * as v from 'valibot';
import { type ChoiceOf, minutesField, optionalAmountField } from '../settings/fields.ts';
import { groupField } from '../settings/composed-fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';
import { LIMIT_NAMES, type LimitName, TIME_LIMIT_MINUTES } from './play-limits.ts';
import { CHECK_MINUTES } from './reality-check.ts';

/** What limits of play are called in the console, those of a member and those of all. */
export const LIMIT_WORDS: Readonly<Record<LimitName | 'timeDay', string>> = {
  depositDay: 'Deposits in 24 hours',
  depositWeek: 'Deposits in 7 days',
  depositMonth: 'Deposits in 30 days',
  lossDay: 'Losses in 24 hours',
  lossWeek: 'Losses in 7 days',
  lossMonth: 'Losses in 30 days',
  stakeDay: 'Stakes in 24 hours',
  stakeWeek: 'Stakes in 7 days',
  stakeMonth: 'Stakes in 30 days',
  bet: 'Single bet',
  timeDay: 'Playing time in one day',
};

const amounts = Object.fromEntries(
  LIMIT_NAMES.map((limit) => [limit, optionalAmountField({ label: LIMIT_WORDS[limit] })]),
) as Record<LimitName, ReturnType<typeof optionalAmountField>>;

/** Limits for every member of a merchant, in addition to the members' own ones: the lower one counts. */
export const playLimits = defineSettingsPart({
  title: 'Limits of every member',
  text: (currency) => `Amounts in ${currency}. Leave a field empty for no limit.`,
  done: 'The limits are saved. They hold from the next stake and deposit on.',
  path: '/staff/m/:merchant/play-limits',
  summary:
    'Changes the limits of every member; they hold from the next stake and deposit on. Refused with the present values if they changed since they were read.',
  fields: {
    /** Amounts in the merchant's currency, of the time of a day minutes; null: none. The ledger reads them where they are kept. */
    limits: at(
      'playLimits',
      groupField({
        ...amounts,
        timeDay: minutesField(TIME_LIMIT_MINUTES, 'no limit', { label: LIMIT_WORDS.timeDay }),
      }),
    ),
    /** The longest time after which a member at play is shown how long and for how much they play; null: only those who ask for it. */
    realityCheckMinutes: at(
      'realityCheckMinutes',
      minutesField(CHECK_MINUTES, 'only for those who ask for it', {
        label: 'Reality check',
        hint: 'How long a member plays at most before they are shown how long and for how much.',
      }),
    ),
  },
});
export type PlayLimitsChoice = ChoiceOf<typeof playLimits.fields>;

const shown = v.strictObject({
  currency: v.string(),
  /** Whether members can be left without reality checks: not where the conduct profile is regulated. */
  mayLeaveOutChecks: v.boolean(),
  playLimits: playLimits.shown,
});
export type StaffPlayLimits = v.InferOutput<typeof shown>;

export const showPlayLimits = defineStaffEndpoint({
  summary:
    'Limits of play that a merchant sets for every member, and how often members at play are shown a reality check.',
  method: 'GET',
  path: '/staff/m/:merchant/play-limits',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: shown,
});

export const playLimitStaffEndpoints = { showPlayLimits, changePlayLimits: playLimits.change };
