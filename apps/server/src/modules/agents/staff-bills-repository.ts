import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { type BillRow, type LatestDispute, latestDispute } from './bills-repository.ts';
import type { LinePage } from './line-members-repository.ts';

/** A bill as staff see it; amounts are minor units at scale 4. */
export interface StaffBillRow extends Omit<BillRow, 'account' | 'passed_on' | 'may_dispute' | keyof LatestDispute> {
  readonly due: bigint;
  /** Null: the platform, which pays dividends to everybody. */
  readonly payer: string | null;
}

/** Bills of an agent, the latest period first. */
export async function readBillsOfAgent(
  tx: Transaction,
  agentId: string,
  { merchantCode, before, limit }: LinePage,
): Promise<(StaffBillRow & LatestDispute & { readonly dispute_decided_by: string | null })[]> {
  const isOlder =
    before === undefined
      ? sql`true`
      : sql`(b.starts_at, b.bill_id) < (select o.starts_at, o.bill_id from agent_bill o
          where o.merchant_code = ${merchantCode} and o.bill_id = ${before} and o.agent_id = ${agentId})`;
  const found = await sql<
    StaffBillRow & LatestDispute & { readonly dispute_decided_by: string | null }
  >`select b.bill_id, b.kind, b.state, b.starts_at, b.ends_at, b.turnover, b.active, b.loss, b.tier,
      b.amount, b.due, b.paid, b.rev, b.carried, ${latestDispute.columns}, d.decided_by as dispute_decided_by, case when b.kind <> 'dividend' then u.user_name end as payer
    from agent_bill b left join member_card u on u.merchant_code = b.merchant_code and u.member_id = b.upper_id
      ${latestDispute.join}
    where b.merchant_code = ${merchantCode} and b.agent_id = ${agentId} and ${isOlder}
    order by b.starts_at desc, b.bill_id desc limit ${limit}`.execute(tx);
  return found.rows;
}
