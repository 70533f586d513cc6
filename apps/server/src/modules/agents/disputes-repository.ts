import type { DisputeState } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StaffBillRow } from './staff-bills-repository.ts';

/** A dispute with what came of it. */
export interface DisputeRow {
  readonly dispute_id: string;
  readonly bill_id: string;
  readonly agent_id: string;
  readonly text: string;
  readonly filed_at: Date;
  readonly state: DisputeState;
  /** What the agent reads of one that was declined. */
  readonly answer: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

const columns = sql`d.dispute_id, d.bill_id, d.agent_id, d.text, d.filed_at, d.state, d.reply as answer, d.decided_by, d.decided_at`;

/**
 * Locks a bill of an agent against being replaced until the transaction ends.
 * @param days how long after its period a bill can be disputed
 * @returns whether the agent can dispute it by the database's clock; undefined when the agent has no such bill
 */
export async function lockDisputableBill(
  tx: Transaction,
  merchantCode: string,
  { billId, agentId, days }: { readonly billId: string; readonly agentId: string; readonly days: number },
): Promise<boolean | undefined> {
  const found = await sql<{ is_disputable: boolean }>`select state <> 'replaced'
      and ends_at + make_interval(days => ${days}) > clock_timestamp() as is_disputable
    from agent_bill where merchant_code = ${merchantCode} and bill_id = ${billId} and agent_id = ${agentId} for share`.execute(
    tx,
  );
  return found.rows[0]?.is_disputable;
}

/** The dispute of a bill that is open. */
export async function findOpenDispute(
  tx: Transaction,
  merchantCode: string,
  billId: string,
): Promise<DisputeRow | undefined> {
  const found = await sql<DisputeRow>`select ${columns} from agent_bill_dispute d
    where d.merchant_code = ${merchantCode} and d.bill_id = ${billId} and d.state = 'open'`.execute(tx);
  return found.rows[0];
}

/** Files a dispute. @returns false, and nothing is stored, when the bill has one that is open */
export async function insertDispute(
  tx: Transaction,
  merchantCode: string,
  made: Pick<DisputeRow, 'dispute_id' | 'bill_id' | 'agent_id' | 'text'>,
): Promise<boolean> {
  const done = await sql`insert into agent_bill_dispute (merchant_code, dispute_id, bill_id, agent_id, text)
    values (${merchantCode}, ${made.dispute_id}, ${made.bill_id}, ${made.agent_id}, ${made.text})
    on conflict do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** A dispute, locked until the transaction ends. */
export async function lockDispute(
  tx: Transaction,
  merchantCode: string,
  disputeId: string,
): Promise<DisputeRow | undefined> {
  const found = await sql<DisputeRow>`select ${columns} from agent_bill_dispute d
    where d.merchant_code = ${merchantCode} and d.dispute_id = ${disputeId} for update`.execute(tx);
  return found.rows[0];
}

/** Ends a dispute that is open. @throws Error when it is not, so that nothing of what comes with it happens */
export async function endDispute(
  tx: Transaction,
  merchantCode: string,
  disputeId: string,
  end: { readonly state: 'declined' | 'corrected'; readonly decidedBy: string; readonly answer: string | null },
): Promise<void> {
  const done = await sql`update agent_bill_dispute set state = ${end.state}, decided_by = ${end.decidedBy},
      reply = ${end.answer}, decided_at = clock_timestamp()
    where merchant_code = ${merchantCode} and dispute_id = ${disputeId} and state = 'open'`.execute(tx);
  if (done.numAffectedRows !== 1n) throw new Error('a dispute is not open any more');
}

/** An open dispute with its bill, and the correction that waits for somebody; its columns are null where none does. */
export interface QueuedDisputeRow extends StaffBillRow {
  readonly dispute_id: string;
  readonly agent_id: string;
  readonly account: string;
  readonly text: string;
  readonly filed_at: Date;
  readonly correction_id: string | null;
  readonly corrected_due: bigint | null;
  readonly reason: string | null;
  readonly proposed_by: string | null;
  readonly proposed_at: Date | null;
  readonly expires_at: Date | null;
}

const OPEN_CORRECTION = sql`c.state = 'open' and c.expires_at > clock_timestamp()`;

/** A page of open disputes, the oldest first. @param page.after one that all of them come after */
export async function readOpenDisputes(
  tx: Transaction,
  page: { readonly merchantCode: string; readonly after: string | undefined; readonly limit: number },
): Promise<QueuedDisputeRow[]> {
  const { merchantCode, after, limit } = page;
  const isLater = after
    ? sql`and (d.filed_at, d.dispute_id) > (select filed_at, dispute_id from agent_bill_dispute
        where merchant_code = ${merchantCode} and dispute_id = ${after})`
    : sql``;
  const found =
    await sql<QueuedDisputeRow>`select d.dispute_id, d.agent_id, m.user_name as account, d.text, d.filed_at, b.bill_id, b.kind,
      b.state, b.starts_at, b.ends_at, b.turnover, b.active, b.loss, b.tier, b.amount, b.due, b.paid, b.rev, b.carried,
      case when b.kind <> 'dividend' then u.user_name end as payer, c.correction_id, c.due as corrected_due, c.reason,
      c.proposed_by, c.proposed_at, c.expires_at
    from (select * from agent_bill_dispute d where d.merchant_code = ${merchantCode} and d.state = 'open' ${isLater}
        order by d.filed_at, d.dispute_id limit ${limit}) as d
      join agent_bill b on b.merchant_code = d.merchant_code and b.bill_id = d.bill_id
      join member_card m on m.merchant_code = d.merchant_code and m.member_id = d.agent_id
      left join member_card u on u.merchant_code = b.merchant_code and u.member_id = b.upper_id
      left join agent_bill_correction c on c.merchant_code = d.merchant_code and c.dispute_id = d.dispute_id
       and ${OPEN_CORRECTION}
    order by d.filed_at, d.dispute_id`.execute(tx);
  return found.rows;
}

/** How many disputes are open, and a mark that changes whenever one comes, ends, or has a correction proposed or rejected. */
export async function watchDisputes(
  tx: Transaction,
  merchantCode: string,
): Promise<{ readonly waiting: number; readonly mark: string }> {
  const found = await sql<{ waiting: number; mark: string }>`select count(*)::int as waiting,
      md5(coalesce(string_agg(d.dispute_id::text || coalesce(c.correction_id::text, ''), ',' order by d.dispute_id), '')) as mark
    from agent_bill_dispute d
      left join agent_bill_correction c on c.merchant_code = d.merchant_code and c.dispute_id = d.dispute_id
       and ${OPEN_CORRECTION}
    where d.merchant_code = ${merchantCode} and d.state = 'open'`.execute(tx);
  return found.rows[0] ?? { waiting: 0, mark: '' };
}
