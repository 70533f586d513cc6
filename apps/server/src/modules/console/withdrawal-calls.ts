import { createHash } from 'node:crypto';
import {
  approveWithdrawal,
  listOpenWithdrawals,
  rejectWithdrawal,
  startWithdrawalReview,
} from '#server/modules/withdrawals/withdrawals.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { answerAtMerchant } from './staff-call.ts';

export const withdrawalCalls = {
  listWaitingWithdrawals: answerAtMerchant('listWaitingWithdrawals', async (_input, { database, merchant }) => {
    const waiting = await listOpenWithdrawals(database, merchant.code);
    return waiting.map(({ withdrawalId, member, amount, fee, currency, to, state, requestedAt, decidedBy }) => ({
      withdrawalId,
      member,
      amount,
      fee,
      currency,
      to,
      state: state as 'pending',
      requestedAt: requestedAt.toISOString(),
      decidedBy,
    }));
  }),
  watchWithdrawals: answerAtMerchant('watchWithdrawals', async (_input, { database, merchant }) => {
    const open = await listOpenWithdrawals(database, merchant.code);
    const states = open.map(({ withdrawalId, state, decidedBy }) => [withdrawalId, state, decidedBy]);
    return {
      waiting: open.filter(({ state }) => state === 'pending' || state === 'reviewing').length,
      mark: createHash('sha256').update(JSON.stringify(states)).digest('hex').slice(0, 16),
    };
  }),
  decideWithdrawal: answerAtMerchant('decideWithdrawal', async (input, { database, merchant, session, noteChange }) => {
    const by = { staff: session.email, reason: input.step === 'reject' ? input.reason : '' };
    const act = { take: startWithdrawalReview, approve: approveWithdrawal, reject: rejectWithdrawal }[input.step];
    const done = await act(database, merchant.code, input.withdrawalId, by);
    if (!done) throw new StaffRefusal('NOT_FOUND');
    const { before, state, isMoved } = done;
    if (!isMoved) throw new StaffRefusal('ALREADY_DECIDED', { state });
    noteChange({ before: { state: before }, after: { state } });
    return { state };
  }),
};
