import { type AskedPage, type PlacedPage, placePage } from '#server/platform/http/list-page.ts';
import type { StatementKind, StatementPeriod } from '@tessera/contract';
import { sql } from 'kysely';
import { CLOCK_SLACK, POINTS, VENDOR_TRANSFER_SCOPE } from '#server/modules/ledger/ledger.ts';
import { QUARTER, quarterOf } from '#server/modules/statistics/statistics.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** Whole quarters of an hour, the last one left out: figures know no shorter time. */
export interface Quarters {
  readonly from: Date;
  readonly to: Date;
}

export interface StatementQuery {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly timeZone: string;
  readonly period: StatementPeriod | Quarters;
  readonly kinds?: readonly StatementKind[] | undefined;
}

export interface TransactionRow {
  readonly txn_id: string;
  readonly line: number;
  readonly kind: StatementKind;
  readonly amount: bigint;
  readonly after: bigint;
  /** It is of bonus money, which is outside the balance. */
  readonly is_bonus_money: boolean;
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
  /** Wins less losses at vendors with their own wallet, derived from their balances. */
  readonly vendorResults: bigint;
}
const SUMS = [
  'deposits',
  'withdrawals',
  'bets',
  'open',
  'wins',
  'rewards',
  'corrections',
  'commissions',
  'transfers',
  'vendorResults',
] as const satisfies readonly (keyof Sums)[];

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

/** Place of a line `t` in the history of account `a`: one after the other without a gap. */
export const SEQUENCE = sql`case when t.debit_account = a.account_id then t.debit_seq else t.credit_seq end`;

/**
 * Lines `l` of accounts `a` of which a statement knows the time only while it runs: transactions by their time, then the lines of each. The
 * database cannot tell how few they are, and would read whole tables to join them.
 */
export const fewLines = (columns: ReturnType<typeof sql>, at: ReturnType<typeof sql>, of = sql`true`) => sql`
  cross join lateral (select t.txn_id from ledger_transaction t
    where t.merchant_code = a.merchant_code and t.account_id = a.account_id and ${at} offset 0) few
  cross join lateral (select ${columns} from ledger_movement t where t.merchant_code = a.merchant_code and t.txn_id = few.txn_id
    and a.account_id in (t.debit_account, t.credit_account) and ${of} offset 0) l`;

/** Kind of lines that lists leave out: bonus money that passes through the account when a bonus is given, or lost. The sums have them. */
export const PASSING = sql.lit('bonusPassing');

/** Whether a line is of bonus money outside the balance: a bonus as it is given, and what is lost of it when it ends. */
const IS_BONUS_MONEY = sql`t.kind = 'BONUS_GRANT' or t.kind = 'BONUS_FORFEIT' and t.idem_key like 'lost/%'`;

/**
 * What a line `t` of account `a` is to the member. A line that left the account is a stake, one that came a win, unless it is taken back
 * or a withdrawal's: first what left to the bank, then the fee. Of a deposit first comes what was paid, then its fee goes.
 */
export const KIND = sql`case when t.kind = 'DEPOSIT' then case t.line when 1 then 'deposit' else 'depositFee' end when t.kind = 'TRIAL_FUND' then 'trialCredit'
        when t.kind = 'REWARD' then 'reward' when t.kind = 'REBATE' then 'rebate'
        when t.kind = 'ROLLBACK' then 'correction' when t.kind = 'STAKE_RETURN' then 'stakeReturn'
        when t.kind = 'ADJUSTMENT' then 'adjustment'
        when t.kind = 'BONUS_GRANT' then 'bonus'
        when t.kind = 'BONUS_IN' then case when t.idem_key like 'gone/%' then ${PASSING} else 'bonusIn' end
        when t.kind = 'BONUS_OUT' then case when t.idem_key like 'grant/%' then ${PASSING} else 'bonusOut' end
        when t.kind = 'BONUS_FORFEIT' then 'bonusLost'
        when t.kind = 'TRANSFER_IN' then 'transferIn' when t.kind = 'TRANSFER_OUT' then 'transferOut'
        when t.kind = 'AGENT_REBATE' then 'agentRebate' when t.kind = 'AGENT_SALARY' then 'salary'
        when t.kind = 'AGENT_DIVIDEND' then 'dividend' when t.kind = 'SALARY_OUT' then 'salaryPaid'
        when t.kind = 'VENDOR_OUT' then 'fromVendor' when t.idem_scope = ${VENDOR_TRANSFER_SCOPE} then 'toVendor'
        when t.idem_scope = 'withdrawal' then case t.line when 1 then 'withdrawal' else 'fee' end
        when t.debit_account = a.account_id then 'bet' else 'win' end`;

const AT = sql`, ${quarterOf(sql`t.created_at`)} as starts_at`;
/** The balance after a line. A bonus that is given is not in it: what came passes on to the bonus at once. */
const AFTER = sql`, case when t.debit_account = a.account_id then t.debit_after
  else t.credit_after - case when t.kind = 'BONUS_GRANT' then t.amount else 0 end end as after`;

/** Borders of a period: whole days of the merchant's zone by the database's clock, so that a device that keeps another time sees the same days. */
function bordersOf({ timeZone, period }: Pick<StatementQuery, 'timeZone' | 'period'>) {
  if (typeof period !== 'string') return { from: sql`${period.from}::timestamptz`, to: sql`${period.to}::timestamptz` };
  const [first, last] = DAYS[period];
  const midnight = (daysBack: number) =>
    sql`((date_trunc('day', clock_timestamp() at time zone ${timeZone}) - make_interval(days => ${daysBack})) at time zone ${timeZone})`;
  return { from: midnight(first), to: midnight(last - 1) };
}

/**
 * A member's accounts `a` of money, each with how far its lines are counted.
 * @param more columns after those, and which of the accounts
 */
export const countedAccounts = (
  { merchantCode, memberId }: Pick<StatementQuery, 'merchantCode' | 'memberId'>,
  { more = sql``, which }: { readonly more?: ReturnType<typeof sql>; readonly which: ReturnType<typeof sql> },
) => sql`
    select a.merchant_code, a.account_id, coalesce(p.sequence, 0) as counted,
           coalesce(p.counted_at, '-infinity') - ${CLOCK_SLACK} as since ${more}
      from ledger_account a left join line_progress p on p.merchant_code = a.merchant_code and p.account_id = a.account_id
     where a.merchant_code = ${merchantCode} and a.owner_type = 'member' and a.owner_id = ${memberId} and a.kind = 'REAL'
       and ${which}`;

/** The member's accounts of money with the borders of the period; read once for a statement. */
const accountsOf = (query: StatementQuery) => {
  const { from, to } = bordersOf(query);
  const more = sql`, ${from} as from_at, ${to} as to_at`;
  return sql`accounts as materialized (${countedAccounts(query, { more, which: sql`a.currency <> ${POINTS}` })})`;
};

/**
 * Sums of the period by quarter of an hour and kind: figures, and the lines that are not counted yet. Days of every zone begin with a quarter.
 */
const quartersOf = (query: StatementQuery) => sql`${accountsOf(query)}, quarters as (
    select f.starts_at, f.kind, f.lines, f.amount from accounts a
      join line_figure f on f.merchant_code = a.merchant_code and f.account_id = a.account_id and f.starts_at >= a.from_at and f.starts_at < a.to_at
    union all
    select l.starts_at, l.kind, count(*), sum(l.amount) from accounts a
     ${fewLines(sql`${KIND} as kind, ${AMOUNT} as amount ${AT}`, sql`t.created_at >= greatest(a.since, a.from_at) and t.created_at < a.to_at`, sql`${SEQUENCE} > a.counted`)}
     group by 1, 2)`;

const ofKinds = (kinds: readonly StatementKind[] | undefined) =>
  kinds ? sql`where kind = any(${[...kinds]}::text[])` : sql`where kind <> ${PASSING}`;

/** Where a page begins: the quarters that its lines lie in, how many lines of them come before it, and how many lines there are in all. */
async function findQuarters(tx: Transaction, query: StatementQuery, page: AskedPage) {
  const { offset } = placePage(page, 0);
  const counted = page.page > 1 ? (page.counted ?? null) : null;
  const onPage = sql`before < came + ${offset + page.size} and before + lines > came + ${offset}`;
  const found = await sql<{ total: number; quarters: Date[] | null; before: number | null }>`with ${quartersOf(query)},
    counted as (select starts_at, sum(lines) as lines from quarters ${ofKinds(query.kinds)} group by starts_at),
    placed as (select *, sum(lines) over (order by starts_at desc) - lines as before,
        greatest(0, sum(lines) over () - ${counted}::bigint) as came from counted)
    select coalesce(sum(lines), 0)::int as total, array_agg(starts_at) filter (where ${onPage}) as quarters,
           (min(before) filter (where ${onPage}))::int as before from placed`.execute(tx);
  if (!found.rows[0]) throw new Error('sums are one row');
  return found.rows[0];
}

/**
 * A page of the member's lines, newest first, with the game they belong to, and the number of all of them. It reads the quarters of an hour
 * alone that its lines lie in.
 */
export async function readTransactions(
  tx: Transaction,
  query: StatementQuery & { readonly page: AskedPage },
): Promise<{ readonly rows: TransactionRow[]; readonly pages: PlacedPage['pages'] }> {
  const { total, quarters, before } = await findQuarters(tx, query, query.page);
  const { limit, offset, pages } = placePage(query.page, total);
  if (!quarters) return { rows: [], pages };
  const found = await sql<TransactionRow>`with ${accountsOf(query)}
    select l.txn_id, l.line, l.kind, l.amount, l.after, l.is_bonus_money, l.created_at, g.names
    from (select l.* from accounts a
        cross join unnest(${quarters}::timestamptz[]) as quarter (starts_at)
        ${fewLines(
          sql`t.txn_id, t.line, t.created_at, t.idem_scope, t.round_id, ${AMOUNT} as amount, ${KIND} as kind, ${IS_BONUS_MONEY} as is_bonus_money ${AFTER}`,
          sql`t.created_at >= greatest(quarter.starts_at, a.from_at) and t.created_at < least(quarter.starts_at + ${QUARTER}, a.to_at)`,
        )}
      ${ofKinds(query.kinds)}
      order by l.created_at desc, l.txn_id, l.line desc limit ${limit} offset ${offset - (before ?? 0)}) l
      left join played_round n on n.merchant_code = ${query.merchantCode} and n.vendor_code = l.idem_scope
        and n.round_id = l.round_id and n.member_id = ${query.memberId}
      left join game_card g using (node_id)
    order by l.created_at desc, l.txn_id, l.line desc`.execute(tx);
  return { rows: found.rows, pages };
}

const sums = sql`coalesce(sum(l.amount) filter (where l.kind in ('deposit', 'depositFee', 'trialCredit')), 0)::bigint as deposits,
  coalesce(-sum(l.amount) filter (where l.kind in ('withdrawal', 'fee')), 0)::bigint as withdrawals,
  coalesce(-sum(l.amount) filter (where l.kind in ('bet', 'stakeReturn')), 0)::bigint as bets,
  coalesce(-sum(l.amount) filter (where l.kind = 'open'), 0)::bigint as open,
  coalesce(sum(l.amount) filter (where l.kind = 'win'), 0)::bigint as wins,
  coalesce(sum(l.amount) filter (where l.kind in ('reward', 'rebate', 'bonus', 'bonusIn', 'bonusOut', 'bonusLost', ${PASSING})), 0)::bigint as rewards,
  coalesce(sum(l.amount) filter (where l.kind in ('correction', 'adjustment')), 0)::bigint as corrections,
  coalesce(sum(l.amount) filter (where l.kind in ('agentRebate', 'salary', 'salaryPaid', 'dividend')), 0)::bigint as commissions,
  coalesce(sum(l.amount) filter (where l.kind in ('transferIn', 'transferOut', 'toVendor', 'fromVendor')), 0)::bigint as transfers,
  coalesce(sum(l.amount) filter (where l.kind = 'vendorResult'), 0)::bigint as "vendorResults"`;

/** The member's accounts at vendors with their own wallet, with the borders of the period. A vendor tells a balance every few minutes at most. */
const vendorAccountsOf = (query: StatementQuery) => {
  const { from, to } = bordersOf(query);
  return sql`vendor_accounts as materialized (select merchant_code, account_id, ${from} as from_at, ${to} as to_at
    from vendor_wallet_account where merchant_code = ${query.merchantCode} and member_id = ${query.memberId})`;
};

/**
 * Sums by day. Besides the lines of the member's accounts of money there are two more kinds: lines of open rounds, read by their rounds, of which
 * few are open at once, and results at vendors' own wallets (decision 94).
 */
const daysOf = (query: StatementQuery) => sql`${quartersOf(query)}, ${vendorAccountsOf(query)}, dated as (
    select starts_at, kind, amount from quarters
    union all
    select l.starts_at, 'open', l.amount from accounts a
      join ledger_round r on r.merchant_code = a.merchant_code and r.account_id = a.account_id and r.state = 'OPEN'
      ${fewLines(
        sql`${AMOUNT} as amount ${AT}`,
        sql`t.idem_scope = r.vendor and t.round_id = r.round_id and t.created_at >= a.from_at and t.created_at < a.to_at`,
      )}
    union all
    select l.starts_at, 'vendorResult', l.amount from vendor_accounts a
      ${fewLines(
        sql`${AMOUNT} as amount ${AT}`,
        sql`t.kind = 'VENDOR_RESULT' and t.created_at >= a.from_at and t.created_at < a.to_at`,
      )}),
  days as (select to_char(l.starts_at at time zone ${query.timeZone}, 'YYYY-MM-DD') as day, ${sums} from dated l group by 1)`;

/** A page of the days on which something moved, newest first. */
export async function readDays(
  tx: Transaction,
  query: StatementQuery,
  { limit, offset }: Pick<PlacedPage, 'limit' | 'offset'>,
): Promise<DayRow[]> {
  const found = await sql<DayRow>`with ${daysOf(query)}
    select * from days order by day desc limit ${limit} offset ${offset}`.execute(tx);
  return found.rows;
}

/** Sums over the whole period and the number of its days with movements. */
export async function sumPeriod(tx: Transaction, query: StatementQuery): Promise<Sums & { readonly days: number }> {
  const of = (name: keyof Sums) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`;
  const found = await sql<Sums & { days: number }>`with ${daysOf(query)}
    select ${sql.join(SUMS.map(of))}, count(*)::int as days from days`.execute(tx);
  if (!found.rows[0]) throw new Error('sums are one row');
  return found.rows[0];
}
