import type { StatementKind, StatementPeriod } from '@tessera/contract';
import { sql } from 'kysely';
import { POINTS, VENDOR_TRANSFER_SCOPE } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';

export interface StatementQuery {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly timeZone: string;
  readonly period: StatementPeriod;
  readonly kind?: StatementKind | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface TransactionRow {
  readonly txn_id: string;
  readonly line: number;
  readonly kind: StatementKind;
  readonly amount: bigint;
  readonly after: bigint;
  readonly created_at: Date;
  readonly names: Record<string, string> | null;
}

export interface Sums {
  readonly deposits: bigint;
  /** What left to the bank, with its fees. */
  readonly withdrawals: bigint;
  readonly bets: bigint;
  /** What is staked, less what was won and taken back already, in rounds that are open. */
  readonly open: bigint;
  readonly wins: bigint;
  readonly rewards: bigint;
  readonly corrections: bigint;
  readonly commissions: bigint;
  readonly transfers: bigint;
}
export interface DayRow extends Sums {
  readonly day: string;
}

/** First and last day of each period, in days before today. */
const DAYS: Readonly<Record<StatementPeriod, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  sevenDays: [6, 0],
  thirtyDays: [29, 0],
};

/** What a line `t` of account `a` moved, signed as the member sees it. */
export const AMOUNT = sql`case when t.debit_account = a.account_id then -t.amount else t.amount end`;

/**
 * What a line `t` of account `a` is to the member. A line that left the account is a stake, one that came a win, unless it is taken back
 * or a withdrawal's: first what left to the bank, then the fee.
 */
export const KIND = sql`case when t.kind = 'DEPOSIT' then 'deposit' when t.kind = 'TRIAL_FUND' then 'trialCredit'
        when t.kind = 'REWARD' then 'reward' when t.kind = 'REBATE' then 'rebate'
        when t.kind = 'ROLLBACK' then 'correction' when t.kind = 'STAKE_RETURN' then 'stakeReturn'
        when t.kind = 'ADJUSTMENT' then 'adjustment'
        when t.kind = 'BONUS_GRANT' then 'bonus' when t.kind = 'BONUS_IN' then 'bonusIn'
        when t.kind = 'BONUS_OUT' then 'bonusOut' when t.kind = 'BONUS_FORFEIT' then 'bonusLost'
        when t.kind = 'TRANSFER_IN' then 'transferIn' when t.kind = 'TRANSFER_OUT' then 'transferOut'
        when t.kind = 'AGENT_REBATE' then 'agentRebate' when t.kind = 'AGENT_SALARY' then 'salary'
        when t.kind = 'AGENT_DIVIDEND' then 'dividend' when t.kind = 'SALARY_OUT' then 'salaryPaid'
        when t.kind = 'VENDOR_OUT' then 'fromVendor' when t.idem_scope = ${VENDOR_TRANSFER_SCOPE} then 'toVendor'
        when t.idem_scope = 'withdrawal' then case t.line when 1 then 'withdrawal' else 'fee' end
        when t.debit_account = a.account_id then 'bet' else 'win' end`;

/**
 * The member's lines of a period: whole days of the merchant's zone by the database's clock, so that a device that keeps
 * another time sees the same days.
 */
function linesOf({ merchantCode, memberId, timeZone, period }: StatementQuery) {
  const [first, last] = DAYS[period];
  const midnight = (daysBack: number) =>
    sql`((date_trunc('day', clock_timestamp() at time zone ${timeZone}) - make_interval(days => ${daysBack})) at time zone ${timeZone})`;
  return sql`select t.txn_id, t.line, t.created_at, t.idem_scope, t.round_id,
      ${AMOUNT} as amount,
      case when t.debit_account = a.account_id then t.debit_after else t.credit_after end as after,
      ${KIND} as kind,
      exists (select 1 from ledger_round r where r.merchant_code = t.merchant_code and r.vendor = t.idem_scope
        and r.round_id = t.round_id and r.account_id = a.account_id and r.state = 'OPEN') as is_open
    from ledger_account a
      join ledger_movement t on t.merchant_code = a.merchant_code and t.account_id = a.account_id
    where a.merchant_code = ${merchantCode} and a.owner_type = 'member' and a.owner_id = ${memberId} and a.kind = 'REAL' and a.currency <> ${POINTS}
      and a.account_id in (t.debit_account, t.credit_account)
      and t.created_at >= ${midnight(first)} and t.created_at < ${midnight(last - 1)}`;
}

const ofKind = (kind: StatementKind | undefined) => (kind ? sql`where l.kind = ${kind}` : sql``);

/** A page of the member's lines, newest first, with the game they belong to. */
export async function readTransactions(tx: Transaction, query: StatementQuery): Promise<TransactionRow[]> {
  const found = await sql<TransactionRow>`select l.txn_id, l.line, l.kind, l.amount, l.after, l.created_at, g.names
    from (select * from (${linesOf(query)}) l ${ofKind(query.kind)}
      order by l.created_at desc, l.txn_id, l.line desc limit ${query.limit} offset ${query.offset}) l
      left join played_round n on n.merchant_code = ${query.merchantCode} and n.vendor_code = l.idem_scope
        and n.round_id = l.round_id and n.member_id = ${query.memberId}
      left join game_card g using (node_id)
    order by l.created_at desc, l.txn_id, l.line desc`.execute(tx);
  return found.rows;
}

export async function countTransactions(tx: Transaction, query: StatementQuery): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from (${linesOf(query)}) l
    ${ofKind(query.kind)}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

const sums = sql`coalesce(sum(l.amount) filter (where l.kind in ('deposit', 'trialCredit')), 0)::bigint as deposits,
  coalesce(-sum(l.amount) filter (where l.kind in ('withdrawal', 'fee')), 0)::bigint as withdrawals,
  coalesce(-sum(l.amount) filter (where l.kind in ('bet', 'stakeReturn')), 0)::bigint as bets,
  coalesce(-sum(l.amount) filter (where l.is_open), 0)::bigint as open,
  coalesce(sum(l.amount) filter (where l.kind = 'win'), 0)::bigint as wins,
  coalesce(sum(l.amount) filter (where l.kind in ('reward', 'rebate', 'bonus', 'bonusIn', 'bonusOut', 'bonusLost')), 0)::bigint as rewards,
  coalesce(sum(l.amount) filter (where l.kind in ('correction', 'adjustment')), 0)::bigint as corrections,
  coalesce(sum(l.amount) filter (where l.kind in ('agentRebate', 'salary', 'salaryPaid', 'dividend')), 0)::bigint as commissions,
  coalesce(sum(l.amount) filter (where l.kind in ('transferIn', 'transferOut', 'toVendor', 'fromVendor')), 0)::bigint as transfers`;

/** A page of the days on which something moved, newest first. */
export async function readDays(tx: Transaction, query: StatementQuery): Promise<DayRow[]> {
  const found =
    await sql<DayRow>`select to_char(l.created_at at time zone ${query.timeZone}, 'YYYY-MM-DD') as day, ${sums}
    from (${linesOf(query)}) l group by 1 order by 1 desc limit ${query.limit} offset ${query.offset}`.execute(tx);
  return found.rows;
}

/** Sums over the whole period and the number of its days with movements. */
export async function sumPeriod(tx: Transaction, query: StatementQuery): Promise<Sums & { readonly days: number }> {
  const found = await sql<Sums & { days: number }>`select ${sums},
      count(distinct (l.created_at at time zone ${query.timeZone})::date)::int as days
    from (${linesOf(query)}) l`.execute(tx);
  if (!found.rows[0]) throw new Error('sums are one row');
  return found.rows[0];
}
