import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { reason, time, uuid } from '../staff/staff-fields.ts';

const state = v.picklist(['pending', 'reviewing', 'approved', 'paying', 'held']);

const waiting = v.strictObject({
  withdrawalId: uuid,
  memberId: uuid,
  member: v.string(),
  amount: v.string(),
  fee: v.string(),
  currency: v.string(),
  to: v.string(),
  state,
  requestedAt: time,
  /** Who approved it so far, the first one first. */
  approvedBy: v.array(v.string()),
  /** Whether two different people have to approve it. */
  needsTwo: v.boolean(),
  decidedBy: v.nullable(v.string()),
});
export type WaitingWithdrawal = v.InferOutput<typeof waiting>;

export const listWaitingWithdrawals = defineStaffEndpoint({
  summary: 'Withdrawals that wait for somebody or are on their way, oldest first.',
  method: 'GET',
  path: '/staff/m/:merchant/withdrawals',
  needs: 'withdrawals.read',
  effect: 'discloses',
  request: v.strictObject({}),
  response: v.array(waiting),
});

export const watchWithdrawals = defineStaffEndpoint({
  summary: 'How many withdrawals wait for somebody, and a mark that changes whenever the list of them does.',
  method: 'GET',
  path: '/staff/m/:merchant/withdrawals/watch',
  needs: 'withdrawals.read',
  effect: 'reads',
  request: v.strictObject({}),
  response: v.strictObject({ waiting: v.number(), mark: v.string() }),
});

export const decideWithdrawal = defineStaffEndpoint({
  summary: 'Takes up, approves or rejects a withdrawal; the member reads the reason of a rejection.',
  method: 'POST',
  path: '/staff/m/:merchant/withdrawals/decide',
  needs: 'withdrawals.decide',
  effect: 'changes',
  request: v.variant('step', [
    v.strictObject({ withdrawalId: uuid, step: v.literal('take') }),
    v.strictObject({ withdrawalId: uuid, step: v.literal('approve') }),
    v.strictObject({ withdrawalId: uuid, step: v.literal('reject'), reason: v.pipe(reason, v.maxLength(200)) }),
  ]),
  /** `isFirst`: it waits for somebody else to approve it too. */
  response: v.strictObject({ state: v.string(), isFirst: v.boolean() }),
});

export const withdrawalEndpoints = { listWaitingWithdrawals, watchWithdrawals, decideWithdrawal };
