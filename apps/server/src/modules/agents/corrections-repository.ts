import type { BillState, ContractKind } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** How long a proposal waits for somebody else, hours by the database's clock. */
const LIFE_HOURS = 72;

/** Another amount due of a disputed bill, proposed by one of the staff. */
export interface CorrectionRow {
  readonly correction_id: string;
  readonly dispute_id: string;
  readonly bill_id: string;
  /** What is owed instead, in all; minor units at scale 4. */
  readonly due: bigint;
  readonly reason: string;
  readonly proposed_by: string;
  /** One whose time is over is `expired`, whether another one took its place or not. */
  readonly state: 'open' | 'approved' | 'rejected' | 'expired';
}

const columns = sql`correction_id, dispute_id, bill_id, due, reason, proposed_by,
    case when state = 'open' and expires_at <= clock_timestamp() then 'expired' else state end as state`;

/** The proposal of an id. */
export async function findCorrection(
  tx: Transaction,
  merchantCode: string,
  correctionId: string,
): Promise<CorrectionRow | undefined> {
  const found = await sql<CorrectionRow>`select ${columns} from agent_bill_correction
    where merchant_code = ${merchantCode} and correction_id = ${correctionId}`.execute(tx);
  return found.rows[0];
}

/** Whether a proposal for a dispute waits for somebody. */
export async function hasOpenCorrection(tx: Transaction, merchantCode: string, disputeId: string): Promise<boolean> {
  const found = await sql`select from agent_bill_correction where merchant_code = ${merchantCode}
    and dispute_id = ${disputeId} and state = 'open' and expires_at > clock_timestamp()`.execute(tx);
  return found.rows.length > 0;
}

/**
 * Stores a proposal. One for the same dispute whose time is over makes room for it.
 * @returns false when the dispute has one that is open, or another one has this id; nothing is stored then
 */
export async function insertCorrection(
  tx: Transaction,
  merchantCode: string,
  made: Omit<CorrectionRow, 'state'>,
): Promise<boolean> {
  await sql`update agent_bill_correction set state = 'expired' where merchant_code = ${merchantCode}
    and dispute_id = ${made.dispute_id} and state = 'open' and expires_at <= clock_timestamp()`.execute(tx);
  const done =
    await sql`insert into agent_bill_correction (merchant_code, correction_id, dispute_id, bill_id, due, reason, proposed_by, expires_at)
    values (${merchantCode}, ${made.correction_id}, ${made.dispute_id}, ${made.bill_id}, ${made.due}, ${made.reason}, ${made.proposed_by},
      clock_timestamp() + make_interval(hours => ${LIFE_HOURS})) on conflict do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Ends a proposal that is open. @throws Error when it is not, so that nothing of what comes with it happens */
export async function endCorrection(
  tx: Transaction,
  merchantCode: string,
  correctionId: string,
  end: {
    readonly state: 'approved' | 'rejected';
    readonly decidedBy: string;
    readonly rejection: string | null;
    readonly newBillId: string | null;
  },
): Promise<void> {
  const done = await sql`update agent_bill_correction set state = ${end.state}, decided_by = ${end.decidedBy},
      rejection = ${end.rejection}, new_bill_id = ${end.newBillId}, decided_at = clock_timestamp()
    where merchant_code = ${merchantCode} and correction_id = ${correctionId} and state = 'open'
      and expires_at > clock_timestamp()`.execute(tx);
  if (done.numAffectedRows !== 1n) throw new Error('a correction is not open any more');
}

/** A bill with whom it concerns. */
export interface DisputedBillRow {
  readonly bill_id: string;
  readonly agent_id: string;
  readonly upper_id: string | null;
  readonly kind: ContractKind;
  readonly state: BillState;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly due: bigint;
  readonly paid: bigint;
}

/** A bill, locked until the transaction ends: what is being paid of it now is paid before it is read. */
export async function lockBill(
  tx: Transaction,
  merchantCode: string,
  billId: string,
): Promise<DisputedBillRow | undefined> {
  const found =
    await sql<DisputedBillRow>`select bill_id, agent_id, upper_id, kind, state, starts_at, ends_at, due, paid
    from agent_bill where merchant_code = ${merchantCode} and bill_id = ${billId} for update`.execute(tx);
  return found.rows[0];
}

/**
 * Puts the next revision of a locked bill in its place: the same figures, another amount due, and what was paid so far. What goes to the
 * agents below stays as it is.
 * @throws Error when the bill was replaced before, or more than that was paid of it
 */
export async function reviseBill(
  tx: Transaction,
  merchantCode: string,
  { billId, newBillId, due }: { readonly billId: string; readonly newBillId: string; readonly due: bigint },
): Promise<void> {
  const closed = await sql`update agent_bill set state = 'replaced' where merchant_code = ${merchantCode}
    and bill_id = ${billId} and state <> 'replaced' and paid <= ${due}`.execute(tx);
  if (closed.numAffectedRows !== 1n) throw new Error('a bill cannot be corrected any more');
  await sql`insert into agent_bill (merchant_code, bill_id, contract_id, agent_id, upper_id, kind, starts_at, ends_at, rev, turnover,
      active, loss, tier, amount, due, paid, carried, state)
    select merchant_code, ${newBillId}, contract_id, agent_id, upper_id, kind, starts_at, ends_at, rev + 1, turnover, active, loss,
      tier, amount - due + ${due}, ${due}, paid, paid,
      case when paid = ${due} then 'issued' when paid > 0 then 'part' else 'due' end
    from agent_bill where merchant_code = ${merchantCode} and bill_id = ${billId}`.execute(tx);
}
