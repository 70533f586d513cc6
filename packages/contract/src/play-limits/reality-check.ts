import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyOutput } from '../money-schemas.ts';

/** Times, in minutes, after which members can be shown how long and for how much they play. */
export const CHECK_MINUTES = [15, 30, 60] as const;
export type CheckMinutes = (typeof CHECK_MINUTES)[number];

const minutes = v.nullable(v.picklist(CHECK_MINUTES));

const realityCheck = v.object({
  /** The time that counts: the shorter of the member's and the merchant's; null for neither. */
  minutes,
  /** The merchant's, which members can shorten and not lengthen; null for none. */
  longest: minutes,
  /** A session of play: from its first stake until 30 minutes after the last. Null while the member does not play, or wants no checks. */
  session: v.nullable(
    v.object({
      /** Milliseconds until a check has to be acknowledged; 0 from then on until it is. */
      dueIn: v.number(),
      /** Milliseconds since the session began. */
      elapsed: v.number(),
      staked: moneyOutput,
      /** Wins less stakes; below 0 for a loss. */
      net: moneyOutput,
    }),
  ),
});
export type RealityCheck = v.InferOutput<typeof realityCheck>;

/** The member's session of play with the next reality check. */
export const getRealityCheck = defineEndpoint({
  summary: 'How long and for how much the member plays, and when that has to be acknowledged.',
  method: 'GET',
  path: '/wps/member/limits/check',
  caller: 'realAccount',
  request: v.object({}),
  response: realityCheck,
  errors: [],
});

const changing = {
  method: 'POST',
  caller: 'realAccount',
  rateLimit: { points: 30, seconds: 300, by: 'member' },
  response: realityCheck,
  errors: [],
} as const;

/** Sets how often reality checks come; the merchant's time counts where it is shorter. */
export const setRealityCheck = defineEndpoint({
  ...changing,
  summary: 'Sets how often reality checks come.',
  path: '/wps/member/limits/check/set',
  request: v.object({ minutes }),
});

/** Takes that the member has read a reality check. */
export const acknowledgeRealityCheck = defineEndpoint({
  ...changing,
  summary: 'Acknowledges a reality check.',
  path: '/wps/member/limits/check/acknowledge',
  request: v.object({}),
});

export const realityCheckEndpoints = { getRealityCheck, setRealityCheck, acknowledgeRealityCheck };
