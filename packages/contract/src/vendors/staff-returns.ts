import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, time } from '../staff/staff-fields.ts';

export const RETURN_PERIODS = ['hour', 'day', 'month'] as const;

const gameReturn = v.strictObject({
  nodeId: v.string(),
  name: v.string(),
  vendor: v.string(),
  rounds: v.number(),
  staked: v.string(),
  returned: v.string(),
  /** Shares of the stake in percent, two decimals; null where the game publishes none. */
  actual: v.string(),
  published: v.nullable(v.string()),
  /** Half the width of the band around the published return, in percent. */
  halfWidth: v.nullable(v.string()),
  isOutside: v.boolean(),
  since: time,
});

export const listReturns = defineStaffEndpoint({
  summary:
    'What the games of a merchant returned to players over a period, beside what they publish; those outside of their band first.',
  method: 'GET',
  path: '/staff/m/:merchant/returns',
  needs: 'games.read',
  effect: 'reads',
  request: v.strictObject({ period: v.picklist(RETURN_PERIODS) }),
  response: v.strictObject({
    games: v.array(gameReturn),
    currency: v.string(),
    /** When it was counted; null where nothing was played. */
    calculatedAt: v.nullable(time),
    /** Fewest rounds of which it is said that they are outside. */
    leastRounds: v.number(),
  }),
});

export const watchReturns = defineStaffEndpoint({
  summary: 'How many games are outside of their band over any period, and a mark that changes with the list of them.',
  method: 'GET',
  path: '/staff/m/:merchant/returns/watch',
  needs: 'games.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ waiting: v.number(), mark: v.string() }),
});

export const returnEndpoints = { listReturns, watchReturns };
