import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, reason, time, uuid } from '../staff/staff-fields.ts';

/** From when on a round counts as stuck, minutes: of our own games, whose rounds end within seconds, and of vendors, whose last longer. */
export const STUCK_MINUTES = { ours: 2, vendors: 60 } as const;
/** Rounds of each kind that are listed at most; those behind them come up as the ones before end. */
export const ROUNDS_LISTED = 100;

/** That a round is void, which somebody asked for and somebody else approves. */
const askedVoid = v.strictObject({
  voidId: uuid,
  reason: v.string(),
  askedBy: v.string(),
  askedAt: time,
  expiresAt: time,
});

const round = v.strictObject({
  /**
   * `unsettled`: one of ours whose outcome is fixed and whose stake the wallet has not answered for. `unfinished`: a stake is in the books, and
   * its vendor has sent no result.
   */
  kind: v.picklist(['unsettled', 'unfinished']),
  vendor: v.string(),
  roundId: v.string(),
  memberId: uuid,
  member: v.string(),
  game: v.string(),
  stake: v.string(),
  /** Of an unsettled one: what it won; it is paid where the stake was posted. */
  win: v.nullable(v.string()),
  currency: v.string(),
  beganAt: time,
  /** Of an unfinished one that is asked to be void. */
  asked: v.nullable(askedVoid),
});
export type StuckRound = v.InferOutput<typeof round>;

const vendorCode = v.pipe(v.string(), v.regex(/^\w{1,20}$/));

export const listStuckRounds = defineStaffEndpoint({
  summary: 'Rounds that should have ended by now, oldest first: of our own games and of vendors.',
  method: 'GET',
  path: '/staff/m/:merchant/rounds',
  needs: 'rounds.read',
  effect: 'discloses',
  request: empty,
  response: v.array(round),
});

export const watchStuckRounds = defineStaffEndpoint({
  summary: 'How many rounds are stuck, and a mark that changes whenever the list of them does.',
  method: 'GET',
  path: '/staff/m/:merchant/rounds/watch',
  needs: 'rounds.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ waiting: v.number(), mark: v.string() }),
});

export const settleStuckRound = defineStaffEndpoint({
  summary:
    'Asks the wallet once more what became of a round of our own games, and ends it by the answer; the same again changes nothing more.',
  method: 'POST',
  path: '/staff/m/:merchant/rounds/settle',
  needs: 'rounds.decide',
  effect: 'changes',
  request: v.strictObject({ vendor: vendorCode, roundId: uuid }),
  response: v.strictObject({ state: v.picklist(['paid', 'declined']) }),
});

export const askRoundVoid = defineStaffEndpoint({
  summary:
    'Asks for a vendor’s round without a result to be void, once for each id; somebody else decides within 72 hours.',
  method: 'POST',
  path: '/staff/m/:merchant/rounds/void',
  needs: 'rounds.decide',
  effect: 'changes',
  request: v.strictObject({
    voidId: uuid,
    vendor: vendorCode,
    roundId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    memberId: uuid,
    reason,
  }),
  response: v.null(),
});

export const decideRoundVoid = defineStaffEndpoint({
  summary:
    'Approves that a round is void, which somebody else asked for and which takes its stakes and wins back, or rejects it with a reason for staff.',
  method: 'POST',
  path: '/staff/m/:merchant/rounds/void/decide',
  needs: 'rounds.decide',
  effect: 'changes',
  request: v.variant('step', [
    v.strictObject({ voidId: uuid, step: v.literal('approve') }),
    v.strictObject({ voidId: uuid, step: v.literal('reject'), reason }),
  ]),
  response: v.null(),
});

export const roundEndpoints = { listStuckRounds, watchStuckRounds, settleStuckRound, askRoundVoid, decideRoundVoid };
