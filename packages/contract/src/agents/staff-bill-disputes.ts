import * as v from 'valibot';
import { inCoins } from '../amount-places.ts';
import { DECIMAL_AMOUNT } from '../money.ts';
import { agentBill } from './staff-agents.ts';
import { recordPage, empty, reason, time, uuid } from '../staff/staff-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';

const correction = v.strictObject({
  correctionId: uuid,
  /** What is owed instead, in all. */
  due: v.string(),
  reason: v.string(),
  proposedBy: v.string(),
  proposedAt: time,
  expiresAt: time,
});

const dispute = v.strictObject({
  disputeId: uuid,
  agentId: uuid,
  /** User name of the agent whose bill it is. */
  agent: v.string(),
  /** What the agent wrote. */
  text: v.string(),
  filedAt: time,
  bill: agentBill,
  /** What waits for somebody else's approval; null: nothing does. */
  correction: v.nullable(correction),
});
export type BillDispute = v.InferOutput<typeof dispute>;

/** The amount owed instead of the present one: a plain decimal that is not below zero. */
export const correctedDue = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(20),
  v.regex(DECIMAL_AMOUNT),
  v.regex(/^\d/),
  inCoins('CORRECTION_AMOUNT'),
);

export const listBillDisputes = defineStaffEndpoint({
  summary: 'Disputes of agents’ bills that are open, the oldest first, with the bill and what is proposed.',
  method: 'GET',
  path: '/staff/m/:merchant/bill-disputes',
  needs: 'disputes.read',
  effect: 'discloses',
  /** `before`: the dispute that all of the page come after. */
  request: v.strictObject({ before: v.optional(uuid) }),
  response: recordPage(dispute),
});

export const watchBillDisputes = defineStaffEndpoint({
  summary: 'How many disputes of bills are open, and a mark that changes whenever the list of them does.',
  method: 'GET',
  path: '/staff/m/:merchant/bill-disputes/watch',
  needs: 'disputes.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ waiting: v.number(), mark: v.string() }),
});

export const declineBillDispute = defineStaffEndpoint({
  summary: 'Declines a dispute with an answer that the agent reads; the bill stays as it is.',
  method: 'POST',
  path: '/staff/m/:merchant/bill-disputes/decline',
  needs: 'disputes.answer',
  effect: 'changes',
  request: v.strictObject({ disputeId: uuid, answer: reason }),
  response: v.null(),
});

export const proposeBillCorrection = defineStaffEndpoint({
  summary: 'Proposes another amount due of a disputed bill, once for each id; somebody else decides within 72 hours.',
  method: 'POST',
  path: '/staff/m/:merchant/bill-disputes/corrections',
  needs: 'disputes.answer',
  effect: 'changes',
  request: v.strictObject({ correctionId: uuid, disputeId: uuid, due: correctedDue, reason }),
  response: v.null(),
});

export const decideBillCorrection = defineStaffEndpoint({
  summary:
    'Approves a correction that somebody else proposed, which makes the next revision of the bill, or rejects it with a reason for staff.',
  method: 'POST',
  path: '/staff/m/:merchant/bill-disputes/corrections/decide',
  needs: 'disputes.approve',
  effect: 'changes',
  request: v.variant('step', [
    v.strictObject({ correctionId: uuid, step: v.literal('approve') }),
    v.strictObject({ correctionId: uuid, step: v.literal('reject'), reason }),
  ]),
  response: v.null(),
});

export const billDisputeEndpoints = {
  listBillDisputes,
  watchBillDisputes,
  declineBillDispute,
  proposeBillCorrection,
  decideBillCorrection,
};
