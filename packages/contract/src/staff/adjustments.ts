import * as v from 'valibot';
import { DECIMAL_AMOUNT } from '../money.ts';
import { recordPage, recordsOf } from './member-records.ts';
import { positive, version } from './setting-fields.ts';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import { empty, reason, time, uuid } from './staff-fields.ts';

/** An amount as it is proposed: a plain decimal above zero; which way it goes is said apart. */
export const adjustmentAmount = v.pipe(
  v.string(),
  v.trim(),
  v.regex(DECIMAL_AMOUNT),
  v.regex(/^\d.*$/),
  v.regex(/[1-9]/),
);
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
  summary: 'Proposed adjustments of balances that wait for somebody else, those that expire first at the top.',
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

/** The most that one adjustment of a balance, or one correction of an agent's bill, may add or take; in the merchant's currency. */
export const adjustmentTermsChoice = v.strictObject({ maximum: positive });
export type AdjustmentTermsChoice = v.InferOutput<typeof adjustmentTermsChoice>;
export const adjustmentTerms = v.strictObject({ version, choice: v.strictObject({ maximum: v.string() }) });

export const changeAdjustmentTerms = defineStaffEndpoint({
  summary:
    'Changes the most that one adjustment may be; what was proposed before can still be approved. Refused with what stands when it is not what was read.',
  method: 'POST',
  path: '/staff/m/:merchant/adjustments/terms',
  // not by those who propose and approve: it is their limit
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ version, choice: adjustmentTermsChoice }),
  response: adjustmentTerms,
});

export const adjustmentEndpoints = {
  listOpenAdjustments,
  watchAdjustments,
  listMemberAdjustments,
  proposeAdjustment,
  decideAdjustment,
  changeAdjustmentTerms,
};
