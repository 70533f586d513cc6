import {
  approveWithdrawal,
  listOpenWithdrawals,
  readRiskHints,
  rejectWithdrawal,
  startWithdrawalReview,
  watchOpen,
} from '#server/modules/withdrawals/withdrawals.ts';
import { SECOND_PERSON_CODES, StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { answerAtMerchant } from './staff-call.ts';

export const withdrawalCalls = {
  listWaitingWithdrawals: answerAtMerchant('listWaitingWithdrawals', async (_input, { database, merchant }) => {
    const waiting = await listOpenWithdrawals(database, merchant);
    return waiting.map(({ requestedAt, approvedBy, decidedAt: _at, reason: _reason, completedAt: _end, ...row }) => ({
      ...row,
      state: row.state as 'pending',
      approvedBy: [...approvedBy],
      requestedAt: requestedAt.toISOString(),
    }));
  }),
  listWithdrawalHints: answerAtMerchant('listWithdrawalHints', async ({ withdrawalId }, { database, merchant }) => {
    const hints = await database.forMerchant(merchant.code, (tx) => readRiskHints(tx, merchant.code, withdrawalId));
    if (!hints) throw new StaffRefusal('NOT_FOUND');
    return hints;
  }),
  watchWithdrawals: answerAtMerchant('watchWithdrawals', (_input, { database, merchant }) =>
    database.forMerchant(merchant.code, (tx) => watchOpen(tx, merchant.code)),
  ),
  decideWithdrawal: answerAtMerchant('decideWithdrawal', async (input, { database, merchant, session, noteChange }) => {
    const by = { staff: session.email, reason: input.step === 'reject' ? input.reason : '' };
    const act = { take: startWithdrawalReview, approve: approveWithdrawal, reject: rejectWithdrawal }[input.step];
    const done = await act(database, merchant, input.withdrawalId, by);
    if (!done) throw new StaffRefusal('NOT_FOUND');
    const { before, state, outcome } = done;
    if (outcome === 'late') throw new StaffRefusal('ALREADY_DECIDED', { state });
    if (outcome === 'credited') throw new StaffRefusal('CREDITED_BEFORE');
    if (outcome === 'most') throw new StaffRefusal('MONEY_LIMIT');
    if (outcome !== 'moved' && outcome !== 'firstApproval')
      throw new StaffRefusal(SECOND_PERSON_CODES[outcome], { why: outcome });
    const isFirst = outcome === 'firstApproval';
    noteChange({ before: { state: before }, after: { state, ...(isFirst && { approvals: 1 }) } });
    return { state, isFirst };
  }),
};
