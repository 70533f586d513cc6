import * as v from 'valibot';
import { LIMIT_NAMES, TIME_LIMIT_MINUTES } from './play-limits.ts';
import { CHECK_MINUTES } from './reality-check.ts';
import { positive, version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

const checkMinutes = v.nullable(v.picklist(CHECK_MINUTES));
const timeMinutes = v.nullable(v.picklist(TIME_LIMIT_MINUTES));

/** Limits that hold for every member of a merchant, null for none; amounts in its currency, of the time of a day minutes. */
export const playLimitsChoice = v.strictObject({
  limits: v.strictObject({ ...v.entriesFromList(LIMIT_NAMES, v.nullable(positive)), timeDay: timeMinutes }),
  /** The longest time, in minutes, after which a member at play is shown how long and for how much they play; null: only those who ask for it. */
  realityCheckMinutes: checkMinutes,
});
export type PlayLimitsChoice = v.InferOutput<typeof playLimitsChoice>;

const part = v.strictObject({
  version,
  choice: v.strictObject({
    limits: v.strictObject({ ...v.entriesFromList(LIMIT_NAMES, v.nullable(v.string())), timeDay: timeMinutes }),
    realityCheckMinutes: checkMinutes,
  }),
});

const playLimits = v.strictObject({
  currency: v.string(),
  /** Whether members can be left without reality checks: not where the conduct profile is regulated. */
  mayLeaveOutChecks: v.boolean(),
  playLimits: part,
});
export type StaffPlayLimits = v.InferOutput<typeof playLimits>;

export const showPlayLimits = defineStaffEndpoint({
  summary:
    'Limits of play that a merchant sets for every member, and how often members at play are shown a reality check.',
  method: 'GET',
  path: '/staff/m/:merchant/play-limits',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: playLimits,
});

export const changePlayLimits = defineStaffEndpoint({
  summary:
    'Changes the limits of every member; they hold from the next stake and deposit on. Refused with what stands when it is not what was read.',
  method: 'POST',
  path: '/staff/m/:merchant/play-limits',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: playLimitsChoice }),
  response: part,
});

export const playLimitStaffEndpoints = { showPlayLimits, changePlayLimits };
