import { formatMoney, parseMoney } from '@tessera/contract';
import {
  approveCorrection,
  type CorrectionStep,
  declineDispute,
  type ProposalStep,
  proposeCorrection,
  type QueuedDisputeRow,
  readOpenDisputes,
  rejectCorrection,
  watchDisputes,
} from '#server/modules/agents/agents.ts';
import { SECOND_PERSON_CODES, StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { presentBill } from './present-bill.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

function presentCorrection(row: QueuedDisputeRow) {
  const { correction_id: correctionId, corrected_due: due, proposed_at: proposedAt, expires_at: expiresAt } = row;
  if (correctionId === null || due === null || proposedAt === null || expiresAt === null) return null;
  return {
    correctionId,
    due: formatMoney(due),
    reason: row.reason ?? '',
    proposedBy: row.proposed_by ?? '',
    proposedAt: proposedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Error codes of proposals that were not stored. */
const PROPOSAL_REFUSALS = {
  none: 'NOT_FOUND',
  decided: 'ALREADY_DECIDED',
  amount: 'CORRECTION_AMOUNT',
  paid: 'CORRECTION_BELOW_PAID',
  taken: 'CONFLICT',
  waits: 'CORRECTION_WAITS',
} as const satisfies Readonly<Record<Exclude<ProposalStep['outcome'], 'proposed'>, string>>;

/** Error codes of decisions that changed nothing. */
const DECISION_REFUSALS = {
  decided: 'ALREADY_DECIDED',
  expired: 'PROPOSAL_EXPIRED',
  ...SECOND_PERSON_CODES,
  most: 'MONEY_LIMIT',
  paid: 'CORRECTION_BELOW_PAID',
} as const satisfies Readonly<Record<Exclude<CorrectionStep['outcome'], 'approved' | 'rejected'>, string>>;

export const billDisputeCalls = {
  listBillDisputes: answerAtMerchant('listBillDisputes', async ({ before }, { database, merchant }) => {
    const { code: merchantCode, settings } = merchant;
    const page = { merchantCode, after: before, limit: PAGE + 1 };
    const rows = await database.forMerchant(merchantCode, (tx) => readOpenDisputes(tx, page));
    return pageOf(
      rows,
      ({ dispute_id }) => dispute_id,
      (row) => ({
        disputeId: row.dispute_id,
        agentId: row.agent_id,
        agent: row.account,
        text: row.text,
        filedAt: row.filed_at.toISOString(),
        bill: presentBill(row, settings.currency.code),
        correction: presentCorrection(row),
      }),
    );
  }),
  watchBillDisputes: answerAtMerchant('watchBillDisputes', (_input, { database, merchant }) =>
    database.forMerchant(merchant.code, (tx) => watchDisputes(tx, merchant.code)),
  ),
  declineBillDispute: answerAtMerchant('declineBillDispute', async ({ disputeId, answer }, call) => {
    const { database, merchant, session, noteChange } = call;
    const done = await declineDispute(database, merchant, disputeId, { staff: session.email, answer });
    if (!done) throw new StaffRefusal('NOT_FOUND');
    const { outcome, row } = done;
    if (outcome === 'waits') throw new StaffRefusal('CORRECTION_WAITS');
    if (outcome === 'decided') throw new StaffRefusal('ALREADY_DECIDED', { state: row.state });
    noteChange({
      before: { state: row.state },
      after: { state: outcome, billId: row.bill_id, agentId: row.agent_id, answer },
    });
    return null;
  }),
  proposeBillCorrection: answerAtMerchant('proposeBillCorrection', async (asked, call) => {
    const { database, merchant, session, noteChange } = call;
    const { correctionId, disputeId, due, reason } = asked;
    const { outcome, before } = await proposeCorrection(database, merchant, {
      correction_id: correctionId,
      dispute_id: disputeId,
      due: parseMoney(due),
      reason,
      proposed_by: session.email,
    });
    if (outcome !== 'proposed') throw new StaffRefusal(PROPOSAL_REFUSALS[outcome]);
    noteChange({
      before: before === undefined ? null : { due: formatMoney(before) },
      after: { correctionId, disputeId, due: formatMoney(parseMoney(due)) },
    });
    return null;
  }),
  decideBillCorrection: answerAtMerchant('decideBillCorrection', async (input, call) => {
    const { database, merchant, session, noteChange } = call;
    const done = await (input.step === 'approve'
      ? approveCorrection(database, merchant, input.correctionId, session.email)
      : rejectCorrection(database, merchant, input.correctionId, { staff: session.email, reason: input.reason }));
    if (!done) throw new StaffRefusal('NOT_FOUND');
    const { outcome, row, before, newBillId } = done;
    if (outcome !== 'approved' && outcome !== 'rejected')
      throw new StaffRefusal(DECISION_REFUSALS[outcome], { state: row.state });
    noteChange({
      before: { state: row.state, ...(before !== undefined && { due: formatMoney(before), billId: row.bill_id }) },
      after: { state: outcome, due: formatMoney(row.due), ...(newBillId !== undefined && { billId: newBillId }) },
    });
    return null;
  }),
};
