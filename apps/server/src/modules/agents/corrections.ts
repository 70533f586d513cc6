import { fitsCurrency, type Money, parseMoney } from '@tessera/contract';
import { judgeSecondPerson, type SecondPersonProblem } from '#server/modules/second-person/second-person.ts';
import { countStaffMoney } from '#server/modules/staff-money/staff-money.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { notifyOfCorrection } from './bill-messages.ts';
import {
  type CorrectionRow,
  type DisputedBillRow,
  endCorrection,
  findCorrection,
  insertCorrection,
  lockBill,
  reviseBill,
} from './corrections-repository.ts';
import { endDispute, lockDispute } from './disputes-repository.ts';

type Place = Pick<Merchant, 'code' | 'settings'>;
type Proposal = Omit<CorrectionRow, 'state' | 'bill_id'>;

/** Whether another amount may be due: not the one that is, in whole coins, and no further from it than one adjustment may be. */
function isAllowed(due: Money, bill: DisputedBillRow, { adjustments, currency }: Place['settings']): boolean {
  const difference = due > bill.due ? due - bill.due : bill.due - due;
  return difference > 0n && difference <= parseMoney(adjustments.maximum) && fitsCurrency(due, currency);
}

const isSame = (row: CorrectionRow, made: Proposal): boolean =>
  (['dispute_id', 'due', 'reason', 'proposed_by'] as const).every((field) => row[field] === made[field]);

/** What a proposal came to. `amount`, `paid`: not an amount that may be due; `taken`: another proposal has its id; `waits`: one is open. */
export interface ProposalStep {
  readonly outcome: 'proposed' | 'none' | 'decided' | 'amount' | 'paid' | 'taken' | 'waits';
  /** What was due until now, where the bill was looked at. */
  readonly before?: Money;
}

/** Proposes another amount due of a disputed bill; nothing changes until somebody else approves it. The same one again is `proposed` again. */
export function proposeCorrection(
  database: Database,
  { code, settings }: Place,
  made: Proposal,
): Promise<ProposalStep> {
  return database.forMerchant(code, async (tx): Promise<ProposalStep> => {
    const dispute = await lockDispute(tx, code, made.dispute_id);
    if (!dispute) return { outcome: 'none' };
    const known = await findCorrection(tx, code, made.correction_id);
    if (known) return { outcome: isSame(known, made) ? 'proposed' : 'taken' };
    if (dispute.state !== 'open') return { outcome: 'decided' };
    const bill = await lockBill(tx, code, dispute.bill_id);
    if (!bill) throw new Error('a dispute is of a bill that there is not');
    if (!isAllowed(made.due, bill, settings)) return { outcome: 'amount' };
    if (made.due < bill.paid) return { outcome: 'paid' };
    const isMade = await insertCorrection(tx, code, { ...made, bill_id: dispute.bill_id });
    return { outcome: isMade ? 'proposed' : 'waits', before: bill.due };
  });
}

/** What a decision came to. All but `approved` and `rejected` changed nothing; `paid`: more was paid of the bill meanwhile; `most`: more than staff give within 24 hours. */
export interface CorrectionStep {
  readonly outcome: 'approved' | 'rejected' | 'decided' | 'expired' | 'paid' | 'most' | SecondPersonProblem;
  readonly row: CorrectionRow;
  /** What was due before; with an approval alone. */
  readonly before?: Money;
  readonly newBillId?: string;
}

/** Decides a proposal that is open, under the lock of its dispute. @returns undefined when the merchant has no such proposal */
function decide(
  database: Database,
  merchantCode: string,
  correctionId: string,
  work: (tx: Transaction, row: CorrectionRow) => Promise<Omit<CorrectionStep, 'row'>>,
): Promise<CorrectionStep | undefined> {
  return database.forMerchant(merchantCode, async (tx): Promise<CorrectionStep | undefined> => {
    const known = await findCorrection(tx, merchantCode, correctionId);
    if (!known) return undefined;
    await lockDispute(tx, merchantCode, known.dispute_id);
    // Read again under the lock: its former holder may have decided.
    const row = (await findCorrection(tx, merchantCode, correctionId)) ?? known;
    if (row.state === 'open') return { ...(await work(tx, row)), row };
    return { outcome: row.state === 'expired' ? 'expired' : 'decided', row };
  });
}

/**
 * Approves a proposal of somebody else: in one transaction the next revision of the bill takes the place of the one disputed, the dispute ends,
 * and the agent gets a message. An amount owed more is paid by the next run that pays bills, under keys of the new revision.
 * @returns undefined when the merchant has no such proposal
 */
export function approveCorrection(
  database: Database,
  merchant: Place,
  correctionId: string,
  staff: string,
): Promise<CorrectionStep | undefined> {
  const { code } = merchant;
  return decide(database, code, correctionId, async (tx, row) => {
    const problem = await judgeSecondPerson(tx, row.proposed_by, staff);
    if (problem) return { outcome: problem };
    // A payment that is under way is waited for, and counts.
    const bill = await lockBill(tx, code, row.bill_id);
    if (!bill) throw new Error('a correction is of a bill that there is not');
    if (row.due < bill.paid) return { outcome: 'paid' };
    if (row.due > bill.due) {
      const { proposed_by: proposer } = row;
      const given = { kind: 'credit', key: correctionId, memberId: bill.agent_id, amount: row.due - bill.due } as const;
      const counted = await countStaffMoney(tx, merchant, { ...given, people: [proposer, staff] });
      if (counted === 'most') return { outcome: 'most' };
    }
    const newBillId = newUuid();
    await reviseBill(tx, code, { billId: row.bill_id, newBillId, due: row.due });
    await endCorrection(tx, code, correctionId, { state: 'approved', decidedBy: staff, rejection: null, newBillId });
    await endDispute(tx, code, row.dispute_id, { state: 'corrected', decidedBy: staff, answer: null });
    await notifyOfCorrection(tx, merchant, bill, row.due);
    return { outcome: 'approved', before: bill.due, newBillId };
  });
}

/**
 * Rejects a proposal; who proposed it may take it back so. The dispute stays open.
 * @returns undefined when the merchant has no such proposal
 */
export function rejectCorrection(
  database: Database,
  { code }: Pick<Merchant, 'code'>,
  correctionId: string,
  { staff, reason }: { readonly staff: string; readonly reason: string },
): Promise<CorrectionStep | undefined> {
  return decide(database, code, correctionId, async (tx) => {
    const end = { state: 'rejected', decidedBy: staff, rejection: reason, newBillId: null } as const;
    await endCorrection(tx, code, correctionId, end);
    return { outcome: 'rejected' };
  });
}
