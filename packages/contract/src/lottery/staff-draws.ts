import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, reason, time } from '../staff/staff-fields.ts';

const gameId = v.pipe(v.string(), v.regex(/^\d{1,10}$/));
const issue = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const key = { gameId, issue };

const draw = v.strictObject({
  gameId: v.string(),
  game: v.string(),
  issue: v.string(),
  state: v.picklist(['SCHEDULED', 'OPEN', 'LOCKED', 'SEALED', 'DRAWN', 'SETTLED', 'VOID']),
  drawAt: time,
  /** The result; null while there is none. */
  numbers: v.nullable(v.string()),
  /** Who asks for it to be void, where somebody does. */
  voidRequest: v.nullable(
    v.strictObject({ staff: v.string(), reason: v.string(), requestedAt: time, expiresAt: time }),
  ),
});
export type ConsoleDraw = v.InferOutput<typeof draw>;

export const listLotteries = defineStaffEndpoint({
  summary: 'Lotteries of the platform.',
  method: 'GET',
  path: '/staff/lotteries',
  needs: 'draws.read',
  effect: 'reads',
  request: empty,
  response: v.array(v.strictObject({ gameId: v.string(), game: v.string(), name: v.string() })),
});

export const listStaffDraws = defineStaffEndpoint({
  summary: 'Draws that are not over, nearest first; of one lottery also those before, newest first.',
  method: 'GET',
  path: '/staff/draws',
  needs: 'draws.read',
  effect: 'reads',
  request: v.strictObject({ gameId: v.optional(gameId) }),
  response: v.strictObject({ next: v.array(draw), before: v.array(draw) }),
});

export const showStaffDraw = defineStaffEndpoint({
  summary: 'A draw with what is bet on it at each merchant.',
  method: 'GET',
  path: '/staff/draws/one',
  needs: 'draws.read',
  effect: 'reads',
  request: v.strictObject(key),
  response: v.strictObject({
    draw,
    merchants: v.array(
      v.strictObject({
        merchant: v.string(),
        currency: v.string(),
        members: v.number(),
        bets: v.number(),
        stake: v.string(),
        /** Sum of what each bet may win at most; not all of them can win together. */
        most: v.string(),
        payout: v.string(),
      }),
    ),
  }),
});

export const requestDrawVoid = defineStaffEndpoint({
  summary: 'Asks for a draw to be void; nothing happens before somebody else confirms it.',
  method: 'POST',
  path: '/staff/draws/void',
  needs: 'draws.decide',
  effect: 'changes',
  request: v.strictObject({ ...key, reason }),
  response: v.strictObject({ expiresAt: time }),
});

export const confirmDrawVoid = defineStaffEndpoint({
  summary: 'Confirms what somebody else asked for: the draw ends without a result, and all stakes go back.',
  method: 'POST',
  path: '/staff/draws/void/confirm',
  needs: 'draws.decide',
  effect: 'changes',
  request: v.strictObject(key),
  response: v.null(),
});

export const withdrawDrawVoid = defineStaffEndpoint({
  summary: 'Takes the request for a draw to be void back.',
  method: 'POST',
  path: '/staff/draws/void/withdraw',
  needs: 'draws.decide',
  effect: 'changes',
  request: v.strictObject(key),
  response: v.null(),
});

export const settleStaffDraw = defineStaffEndpoint({
  summary: 'Pays a draw that has a result as far as it was not paid.',
  method: 'POST',
  path: '/staff/draws/settle',
  needs: 'draws.decide',
  effect: 'changes',
  request: v.strictObject(key),
  response: v.strictObject({ state: v.string() }),
});

export const drawEndpoints = {
  listLotteries,
  listStaffDraws,
  showStaffDraw,
  requestDrawVoid,
  confirmDrawVoid,
  withdrawDrawVoid,
  settleStaffDraw,
};
