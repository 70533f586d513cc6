import * as v from 'valibot';
import { BREAK_KINDS, LIMIT_NAMES, TIME_LIMIT_MINUTES } from './play-limits.ts';
import { CHECK_MINUTES } from './reality-check.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { time, uuid } from '../staff/staff-fields.ts';

const amount = v.nullable(v.string());
const limit = v.picklist(LIMIT_NAMES);
const minutes = v.nullable(v.picklist(TIME_LIMIT_MINUTES));
const kind = v.picklist(BREAK_KINDS);

const memberLimits = v.strictObject({
  currency: v.string(),
  /** Null without one that runs. */
  break: v.nullable(v.strictObject({ kind, endsAt: time })),
  /** How often the member is shown a reality check, in minutes, null for never; and the last one that was acknowledged. */
  realityCheck: v.strictObject({ minutes: v.nullable(v.picklist(CHECK_MINUTES)), acknowledgedAt: v.nullable(time) }),
  limits: v.array(
    v.strictObject({
      limit,
      /** Null for none. */
      amount,
      /** As the member sees it: null where nothing is counted. */
      used: v.nullable(v.string()),
      /** A looser one that waits for the member; its amount is null for none. */
      wish: v.nullable(v.strictObject({ amount })),
    }),
  ),
  /** Of the time that is played on a day of the merchant. */
  time: v.strictObject({
    /** Null for none. */
    minutes,
    /** Milliseconds played today; null for no limit. */
    used: v.nullable(v.number()),
    wish: v.nullable(v.strictObject({ minutes })),
  }),
  /** The last 50 changes, newest first. */
  history: v.array(
    v.variant('change', [
      v.strictObject({
        change: v.literal('limit'),
        at: time,
        limit,
        amount,
        effectiveAt: v.nullable(time),
        discardedAt: v.nullable(time),
      }),
      v.strictObject({
        change: v.literal('time'),
        at: time,
        minutes,
        effectiveAt: v.nullable(time),
        discardedAt: v.nullable(time),
      }),
      v.strictObject({ change: v.literal('break'), at: time, kind, endsAt: time }),
    ]),
  ),
});
export type MemberLimits = v.InferOutput<typeof memberLimits>;

export const readMemberLimits = defineStaffEndpoint({
  summary: 'Break and limits that one member set, with their changes. Nobody of the staff can change them.',
  method: 'GET',
  path: '/staff/m/:merchant/member/limits',
  needs: 'members.read',
  effect: 'discloses',
  request: v.strictObject({ memberId: uuid }),
  response: memberLimits,
});

export const memberLimitEndpoints = { readMemberLimits };
