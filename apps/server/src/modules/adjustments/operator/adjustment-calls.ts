import { formatMoney, parseMoney } from '@tessera/contract';
import {
  type AdjustmentRow,
  type AdjustmentStep,
  approveAdjustment,
  proposeAdjustment,
  readAdjustmentsOf,
  readOpenAdjustments,
  rejectAdjustment,
  watchAdjustments,
} from '#server/modules/adjustments/adjustments.ts';
import { SECOND_PERSON_CODES, StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { requireMember } from '#server/operator/require-member.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const present = (row: AdjustmentRow) => ({
  adjustmentId: row.adjustment_id,
  memberId: row.member_id,
  member: row.user_name,
  direction: row.direction,
  amount: formatMoney(row.amount),
  currency: row.currency,
  reason: row.reason,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: row.state,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  rejection: row.rejection,
});

/** Error codes of decisions that changed nothing. */
const REFUSALS = {
  decided: 'ALREADY_DECIDED',
  expired: 'PROPOSAL_EXPIRED',
  ...SECOND_PERSON_CODES,
  most: 'MONEY_LIMIT',
  balance: 'BALANCE_TOO_LOW',
} as const satisfies Readonly<Record<Exclude<AdjustmentStep['outcome'], 'approved' | 'rejected'>, string>>;

export const adjustmentCalls = {
  listOpenAdjustments: answerAtMerchant('listOpenAdjustments', async (_input, { database, merchant }) => {
    const rows = await database.forMerchant(merchant.code, (tx) => readOpenAdjustments(tx, merchant.code));
    return rows.map(present);
  }),
  watchAdjustments: answerAtMerchant('watchAdjustments', (_input, { database, merchant }) =>
    database.forMerchant(merchant.code, (tx) => watchAdjustments(tx, merchant.code)),
  ),
  listMemberAdjustments: answerAtMerchant('listMemberAdjustments', async ({ memberId, before }, call) => {
    await requireMember(call, memberId);
    const { code: merchantCode } = call.merchant;
    const page = { merchantCode, memberId, before, limit: PAGE + 1 };
    const found = await call.database.forMerchant(merchantCode, (tx) => readAdjustmentsOf(tx, page));
    return pageOf(found, (row) => row.adjustment_id, present);
  }),
  proposeAdjustment: answerAtMerchant('proposeAdjustment', async (asked, call) => {
    const { database, merchant, session, noteChange } = call;
    const { adjustmentId, memberId, direction, reason } = asked;
    const member = await requireMember(call, memberId);
    if (member.type === 4) throw new StaffRefusal('TRIAL_MEMBER');
    const outcome = await proposeAdjustment(database, merchant, {
      adjustment_id: adjustmentId,
      member_id: memberId,
      direction,
      amount: parseMoney(asked.amount),
      reason,
      proposed_by: session.email,
    });
    if (outcome === 'taken') throw new StaffRefusal('CONFLICT');
    if (outcome === 'amount')
      throw new StaffRefusal('AMOUNT_INVALID', { maximum: merchant.settings.adjustments.maximum });
    noteChange({ before: null, after: { adjustmentId, direction, amount: asked.amount } });
    return null;
  }),
  decideAdjustment: answerAtMerchant('decideAdjustment', async (input, call) => {
    const { database, merchant, session, noteChange } = call;
    const done = await (input.step === 'approve'
      ? approveAdjustment(database, merchant, input.adjustmentId, session.email)
      : rejectAdjustment(database, merchant, input.adjustmentId, { staff: session.email, reason: input.reason }));
    if (!done) throw new StaffRefusal('NOT_FOUND');
    const { outcome, row } = done;
    if (outcome !== 'approved' && outcome !== 'rejected')
      throw new StaffRefusal(REFUSALS[outcome], { state: row.state });
    const { member_id: memberId, direction, currency } = row;
    const what = { memberId, direction, amount: formatMoney(row.amount), currency };
    noteChange({ before: { state: row.state }, after: { state: outcome, ...what } });
    return null;
  }),
};
