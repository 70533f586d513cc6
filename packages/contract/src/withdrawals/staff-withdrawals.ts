import * as v from 'valibot';
import { viewOf } from '../entity.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { reason, uuid } from '../staff/staff-fields.ts';
import { WITHDRAWAL } from './withdrawals.ts';

/** What staff see of a withdrawal as it is kept. */
export const STAFF_WITHDRAWAL = viewOf(WITHDRAWAL, [
  'withdrawalId',
  'memberId',
  'amount',
  'fee',
  'currency',
  'state',
  'reason',
  'approvedBy',
  'decidedBy',
  'decidedAt',
  'createdAt',
  'completedAt',
]);

/** A withdrawal as staff see it. */
export const staffWithdrawal = v.strictObject({
  ...STAFF_WITHDRAWAL.staff,
  member: v.string(),
  /** Bank, last digits of the card, and its holder. */
  to: v.string(),
  /** What the member names to support. */
  reference: v.string(),
  /** Whether two different people have to approve it, whatever else was let out today. */
  needsTwo: v.boolean(),
});
export type StaffWithdrawal = v.InferOutput<typeof staffWithdrawal>;

export const listWaitingWithdrawals = defineStaffEndpoint({
  summary: 'Withdrawals that wait for somebody or are on their way, oldest first.',
  method: 'GET',
  path: '/staff/m/:merchant/withdrawals',
  needs: 'withdrawals.read',
  effect: 'discloses',
  request: v.strictObject({}),
  response: v.array(staffWithdrawal),
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
