import * as v from 'valibot';
import { inCoins } from '../amount-places.ts';
import { DECIMAL_AMOUNT } from '../money.ts';
import { recordPage, recordsOf, empty, reason, time, uuid } from '../staff/staff-fields.ts';
import { positive, version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';

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

/** What staff may give and pay out, in the merchant's currency; all but the first hold for sums within 24 hours (decision 0130). */
const staffLimitFields = {
  /** The most that one adjustment of a balance, or one correction of an agent's bill, may add or take. */
  adjustment: positive,
  /** Credited by one person without a second one: to one member, and to all. */
  creditAloneMember: positive,
  creditAloneStaff: positive,
  /** Credited by two people at most: to one member, and by one of them to all. */
  creditMostMember: positive,
  creditMostStaff: positive,
  /** Paid out by one person without a second one, to all members; to one member it is what withdrawals say. */
  payoutAloneStaff: positive,
  /** Paid out by two people at most: to one member, and by one of them to all. */
  payoutMostMember: positive,
  payoutMostStaff: positive,
} as const;
export const staffLimitsChoice = v.strictObject(staffLimitFields);
export type StaffLimitsChoice = v.InferOutput<typeof staffLimitsChoice>;
export const STAFF_LIMIT_NAMES = Object.keys(staffLimitFields) as (keyof StaffLimitsChoice)[];
export const staffLimits = v.strictObject({
  version,
  choice: v.strictObject(v.entriesFromList(STAFF_LIMIT_NAMES, v.string())),
});

export const changeStaffLimits = defineStaffEndpoint({
  summary:
    'Changes what staff may give and pay out; what was proposed before is judged by what holds when it is approved. Refused with what stands when it is not what was read.',
  method: 'POST',
  path: '/staff/m/:merchant/payments/staff-limits',
  // not by those who propose and approve: it is their limit
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: staffLimitsChoice }),
  response: staffLimits,
});

export const adjustmentEndpoints = {
  listOpenAdjustments,
  watchAdjustments,
  listMemberAdjustments,
  proposeAdjustment,
  decideAdjustment,
  changeStaffLimits,
};
