import * as v from 'valibot';
import { inCoins } from '../amount-places.ts';
import { DECIMAL_AMOUNT } from '../money.ts';
import { recordPage, recordsOf, empty, reason, time, uuid } from '../staff/staff-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { staffLimits } from './staff-limits.ts';

/** An amount as it is proposed: a plain decimal above zero; which way it goes is said apart. */
const typedAmount = v.pipe(v.string(), v.trim(), v.regex(DECIMAL_AMOUNT), v.regex(/^\d.*$/), v.regex(/[1-9]/));
export const adjustmentAmount = v.pipe(typedAmount, inCoins('AMOUNT_INVALID'));
/** Of a reward, by the same rules. */
export const rewardAmount = v.pipe(typedAmount, inCoins('REWARD_AMOUNT_INVALID'));
export const adjustmentDirection = v.picklist(['credit', 'debit']);

const adjustment = v.strictObject({
  adjustmentId: uuid,
  memberId: uuid,
  member: v.string(),
  direction: adjustmentDirection,
  amount: v.string(),
  currency: v.string(),
  reason: v.string(),
  proposedBy: v.string(),
  proposedAt: time,
  expiresAt: time,
  state: v.picklist(['open', 'approved', 'rejected', 'expired']),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(time),
  /** Why it was rejected. */
  rejection: v.nullable(v.string()),
});
export type Adjustment = v.InferOutput<typeof adjustment>;

export const listOpenAdjustments = defineStaffEndpoint({
  summary: 'Proposed adjustments of balances that wait for somebody else, the first to expire at the top.',
  method: 'GET',
  path: '/staff/m/:merchant/adjustments',
  needs: 'adjustments.read',
  effect: 'discloses',
  request: empty,
  response: v.array(adjustment),
});

export const watchAdjustments = defineStaffEndpoint({
  summary: 'How many proposed adjustments wait for somebody, and a mark that changes whenever the list of them does.',
  method: 'GET',
  path: '/staff/m/:merchant/adjustments/watch',
  needs: 'adjustments.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ waiting: v.number(), mark: v.string() }),
});

export const listMemberAdjustments = defineStaffEndpoint({
  summary: 'Adjustments of one member’s balance in all states, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/member/adjustments',
  needs: 'adjustments.read',
  effect: 'discloses',
  request: recordsOf,
  response: recordPage(adjustment),
});

export const proposeAdjustment = defineStaffEndpoint({
  summary:
    'Proposes to add to a member’s balance or to take from it, once for each id; somebody else decides within 72 hours.',
  method: 'POST',
  path: '/staff/m/:merchant/adjustments',
  needs: 'adjustments.propose',
  effect: 'changes',
  request: v.strictObject({
    adjustmentId: uuid,
    memberId: uuid,
    direction: adjustmentDirection,
    amount: adjustmentAmount,
    reason,
  }),
  response: v.null(),
});

export const decideAdjustment = defineStaffEndpoint({
  summary:
    'Approves a proposed adjustment of somebody else, which moves the money, or rejects it with a reason for staff.',
  method: 'POST',
  path: '/staff/m/:merchant/adjustments/decide',
  needs: 'adjustments.approve',
  effect: 'changes',
  request: v.variant('step', [
    v.strictObject({ adjustmentId: uuid, step: v.literal('approve') }),
    v.strictObject({ adjustmentId: uuid, step: v.literal('reject'), reason }),
  ]),
  response: v.null(),
});

export const adjustmentEndpoints = {
  listOpenAdjustments,
  watchAdjustments,
  listMemberAdjustments,
  proposeAdjustment,
  decideAdjustment,
  changeStaffLimits: staffLimits.change,
};
