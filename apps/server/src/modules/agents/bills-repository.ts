import type { BillState, ContractKind, DisputeState } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { isDue } from '#server/platform/jobs/work-items.ts';
import type { ContractRow } from './contracts-repository.ts';
import type { Period } from './periods-repository.ts';

/** A contract in force over a period, with what its agent's line did in it. */
export interface ContractFacts
  extends Pick<ContractRow, 'contract_id' | 'agent_id' | 'upper_id' | 'mode' | 'active_turnover' | 'tiers'> {
  readonly turnover: bigint;
  readonly active: number;
  readonly loss: bigint;
}

/** What the lines of all agents with a contract of a kind did in a period, in one pass; the agent's own stakes do not count. */
export async function readContractFacts(
  tx: Transaction,
  merchantCode: string,
  kind: ContractKind,
  period: Period,
): Promise<ContractFacts[]> {
  const found = await sql<ContractFacts>`with member_sums as (
      select member_id, sum(turnover) as turnover, sum(stake - prize - given) as loss from agent_figure
       where merchant_code = ${merchantCode} and starts_at >= ${period.starts_at} and starts_at < ${period.ends_at} group by 1)
    select k.contract_id, k.agent_id, k.upper_id, k.mode, k.active_turnover, k.tiers, coalesce(sum(s.turnover), 0)::bigint as turnover,
        coalesce(sum(s.loss), 0)::bigint as loss,
        (count(*) filter (where s.turnover > 0 and s.turnover >= k.active_turnover))::int as active
      from agent_contract k
        left join agent_line c on c.merchant_code = k.merchant_code and c.ancestor = k.agent_id and c.depth > 0
        left join member_sums s on s.member_id = c.descendant
     where k.merchant_code = ${merchantCode} and k.kind = ${kind} and k.state in ('valid', 'ended')
       and k.effective_from <= ${period.starts_at} and (k.effective_to is null or k.effective_to > ${period.starts_at})
     group by k.merchant_code, k.contract_id`.execute(tx);
  return found.rows;
}

export interface NewBill {
  readonly billId: string;
  readonly facts: ContractFacts;
  readonly tier: number | null;
  readonly amount: bigint;
  readonly due: bigint;
  readonly state: BillState;
}

export async function insertBill(
  tx: Transaction,
  merchantCode: string,
  kind: ContractKind,
  period: Period,
  { billId, facts, tier, amount, due, state }: NewBill,
): Promise<void> {
  await sql`insert into agent_bill (merchant_code, bill_id, contract_id, agent_id, upper_id, kind, starts_at, ends_at, turnover, active,
      loss, tier, amount, due, state)
    values (${merchantCode}, ${billId}, ${facts.contract_id}, ${facts.agent_id}, ${facts.upper_id}, ${kind}, ${period.starts_at},
      ${period.ends_at}, ${facts.turnover}, ${facts.active}, ${facts.loss}, ${tier}, ${amount}, ${due}, ${state})`.execute(
    tx,
  );
}

export interface UnpaidBill {
  readonly bill_id: string;
  readonly agent_id: string;
  readonly upper_id: string | null;
  readonly kind: ContractKind;
  readonly due: bigint;
  readonly paid: bigint;
}

/** Kind of the work that pays bills. */
export const PAY_BILL = 'agent.bill';

/** Bills that are not paid in full, oldest first and from the top of each line down, so that who pays has been paid. */
export async function readUnpaidBills(tx: Transaction, merchantCode: string): Promise<string[]> {
  const found = await sql<{ bill_id: string }>`select b.bill_id from agent_bill b
    where b.merchant_code = ${merchantCode} and b.state in ('due', 'part', 'insufficient')
      and ${isDue(merchantCode, PAY_BILL, sql`b.bill_id`)}
    order by b.starts_at, (select max(depth) from agent_line c
      where c.merchant_code = b.merchant_code and c.descendant = b.agent_id), b.bill_id limit 500`.execute(tx);
  return found.rows.map((row) => row.bill_id);
}

/** A bill that is still to be paid, locked until the transaction ends; undefined when somebody else is paying it or has paid it. */
export async function lockUnpaidBill(
  tx: Transaction,
  merchantCode: string,
  billId: string,
): Promise<UnpaidBill | undefined> {
  const found = await sql<UnpaidBill>`select bill_id, agent_id, upper_id, kind, due, paid from agent_bill
    where merchant_code = ${merchantCode} and bill_id = ${billId} and state in ('due', 'part', 'insufficient')
    for update skip locked`.execute(tx);
  return found.rows[0];
}

/**
 * Writes a payment of a bill that is still to be paid.
 * @throws Error when something was paid of it since it was read, so that this payment does not happen
 */
export async function recordPayment(
  tx: Transaction,
  merchantCode: string,
  { bill_id: billId, paid: before }: UnpaidBill,
  { paid, state }: { readonly paid: bigint; readonly state: BillState },
): Promise<void> {
  const done = await sql`update agent_bill set paid = ${paid}, state = ${state}
    where merchant_code = ${merchantCode} and bill_id = ${billId} and paid = ${before}
      and state in ('due', 'part', 'insufficient')`.execute(tx);
  if (done.numAffectedRows !== 1n) throw new Error('a bill was paid meanwhile');
}

/** The latest dispute of a bill; null where there is none. */
export interface LatestDispute {
  readonly dispute_state: DisputeState | null;
  readonly dispute_text: string | null;
  readonly dispute_filed_at: Date | null;
  readonly dispute_answer: string | null;
  readonly dispute_decided_at: Date | null;
}

/** It as one value. @returns null where there is none */
export function latestDisputeOf(row: LatestDispute) {
  const { dispute_state: state, dispute_text: text, dispute_filed_at: filedAt } = row;
  if (state === null || text === null || filedAt === null) return null;
  return { state, text, filedAt, answer: row.dispute_answer, decidedAt: row.dispute_decided_at };
}

/** What reads it beside a bill `b`. */
export const latestDispute = {
  columns: sql`d.state as dispute_state, d.text as dispute_text, d.filed_at as dispute_filed_at, d.reply as dispute_answer,
      d.decided_at as dispute_decided_at`,
  join: sql`left join lateral (select * from agent_bill_dispute d where d.merchant_code = b.merchant_code and d.bill_id = b.bill_id
        order by d.filed_at desc limit 1) as d on true`,
};

export interface BillRow extends LatestDispute {
  readonly bill_id: string;
  readonly account: string;
  readonly kind: ContractKind;
  readonly state: BillState;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly turnover: bigint;
  readonly active: number;
  readonly loss: bigint;
  readonly tier: number | null;
  readonly amount: bigint;
  /** In all, with what earlier revisions were paid. */
  readonly paid: bigint;
  readonly passed_on: bigint;
  /** 1 for the bill of the period; each correction is the next one. */
  readonly rev: number;
  /** What earlier revisions were paid, of all that was. */
  readonly carried: bigint;
  readonly may_dispute: boolean;
}

export interface BillFilter {
  readonly merchantCode: string;
  /** Whose bills; everybody's where nobody is named. */
  readonly agentId?: string;
  readonly kind?: ContractKind | undefined;
  /** How long after its period a bill can be disputed. */
  readonly disputeDays: number;
}

type Matching = Omit<BillFilter, 'disputeDays'>;
const matching = ({ merchantCode, agentId, kind }: Matching, join = sql``) => sql`from agent_bill b
    join member_card m on m.merchant_code = b.merchant_code and m.member_id = b.agent_id ${join}
  where b.merchant_code = ${merchantCode} ${agentId ? sql`and b.agent_id = ${agentId}` : sql``} ${kind ? sql`and b.kind = ${kind}` : sql``}`;

/** A page of bills, the latest period first, the latest revision of a bill before the replaced ones. What a dividend leaves to those below was never the agent's; a salary is passed on. */
export async function readBills(
  tx: Transaction,
  filter: BillFilter,
  limit: number,
  offset: number,
): Promise<BillRow[]> {
  const found =
    await sql<BillRow>`select b.bill_id, m.user_name as account, b.kind, b.state, b.starts_at, b.ends_at, b.turnover, b.active,
      b.loss, b.tier, b.amount, b.paid, case when b.kind = 'dividend' then b.amount - b.due else coalesce((
        select sum(l.paid - l.carried) from agent_bill l where l.merchant_code = b.merchant_code and l.upper_id = b.agent_id
           and l.kind = b.kind and l.starts_at = b.starts_at), 0)::bigint end as passed_on, b.rev, b.carried,
      ${latestDispute.columns}, b.state <> 'replaced' and d.state is distinct from 'open'
        and b.ends_at + make_interval(days => ${filter.disputeDays}) > clock_timestamp() as may_dispute
    ${matching(filter, latestDispute.join)} order by b.starts_at desc, b.kind, b.rev desc, b.bill_id limit ${limit} offset ${offset}`.execute(
      tx,
    );
  return found.rows;
}

export async function countBills(tx: Transaction, filter: Matching): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n ${matching(filter)}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}
