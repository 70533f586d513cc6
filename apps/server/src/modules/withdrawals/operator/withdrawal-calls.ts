import type { StaffErrorCode } from '@tessera/contract/staff/staff-errors';
import {
  approveWithdrawal,
  askPayoutOf,
  listOpenWithdrawals,
  readRiskHints,
  rejectWithdrawal,
  type StaffStep,
  startWithdrawalReview,
  watchOpen,
} from '#server/modules/withdrawals/withdrawals.ts';
import { SECOND_PERSON_CODES, StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

type Outcome = StaffStep['outcome'];

/** The error code of each failed step; problems of the second person have their own codes. */
const REFUSALS = {
  late: 'ALREADY_DECIDED',
  credited: 'CREDITED_BEFORE',
  most: 'MONEY_LIMIT',
  silent: 'PROVIDER_SILENT',
  open: 'PAYOUT_OPEN',
  paid: 'PAYOUT_PAID',
  differs: 'PAYOUT_DIFFERS',
} as const satisfies Partial<Record<Outcome, StaffErrorCode>>;

function refusalOf(outcome: Exclude<Outcome, 'moved' | 'firstApproval'>, state: StaffStep['state']): StaffRefusal {
  if (outcome in REFUSALS) return new StaffRefusal(REFUSALS[outcome as keyof typeof REFUSALS], { state });
  return new StaffRefusal(SECOND_PERSON_CODES[outcome as keyof typeof SECOND_PERSON_CODES], { why: outcome });
}

export const withdrawalCalls = {
  listWaitingWithdrawals: answerAtMerchant('listWaitingWithdrawals', (_input, { database, merchant }) =>
    listOpenWithdrawals(database, merchant),
  ),
  listWithdrawalHints: answerAtMerchant('listWithdrawalHints', async ({ withdrawalId }, { database, merchant }) => {
    const hints = await database.forMerchant(merchant.code, (tx) => readRiskHints(tx, merchant.code, withdrawalId));
    if (!hints) throw new StaffRefusal('NOT_FOUND');
    return hints;
  }),
  watchWithdrawals: answerAtMerchant('watchWithdrawals', (_input, { database, merchant }) =>
    database.forMerchant(merchant.code, (tx) => watchOpen(tx, merchant.code)),
  ),
  decideWithdrawal: answerAtMerchant('decideWithdrawal', async (input, call) => {
    const { database, merchant, session, noteChange } = call;
    const by = { staff: session.email, reason: input.step === 'reject' ? input.reason : '' };
    const ask = askPayoutOf({ ...call.platform, database }, merchant.code);
    const act = { take: startWithdrawalReview, approve: approveWithdrawal, reject: rejectWithdrawal }[input.step];
    const done = await act(database, merchant, input.withdrawalId, by, ask);
    if (!done) throw new StaffRefusal('NOT_FOUND');
    const { before, state, outcome } = done;
    if (outcome !== 'moved' && outcome !== 'firstApproval') throw refusalOf(outcome, state);
    const isFirst = outcome === 'firstApproval';
    noteChange({ before: { state: before }, after: { state, ...(isFirst && { approvals: 1 }) } });
    return { state, isFirst };
  }),
};
