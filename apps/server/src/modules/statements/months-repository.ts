import { STATEMENT_GROUPS, type StatementGroup } from '@tessera/contract';
import { sql } from 'kysely';
import { CLOCK_SLACK, type LedgerPlace } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { AMOUNT, fewLines, KIND, PASSING, SEQUENCE } from './statements-repository.ts';
import type {} from './statements-tables.ts';

/** Sums by group, signed as the member sees them, at scale 4. */
export type GroupSums = Readonly<Record<StatementGroup, bigint>>;
/** One day with movements, YYYY-MM-DD. */
export interface StatementDay {
  readonly day: string;
  readonly sums: GroupSums;
}

/** A calendar month of a zone, by the database's clock. */
export interface Month {
  /** YYYY-MM */
  readonly month: string;
  readonly from: Date;
  readonly to: Date;
  /** Over for a day: no transaction that began within it can still be open. */
  readonly isOver: boolean;
}

/** Whose months, and in which zone their days are. */
export interface MonthsOf {
  readonly merchantCode: string;
  readonly accountId: string;
  readonly timeZone: string;
}

/**
 * The months that lie both in a period and in a member's time.
 * @param period `YYYY` or `YYYY-MM`; undefined for the present month
 * @param since when the member registered
 * @returns the months from the oldest on, none when the period lies outside, and the member's first and present month
 */
export async function readMonths(
  tx: Transaction,
  { timeZone, period, since }: { timeZone: string; period: string | undefined; since: Date },
): Promise<{ readonly months: Month[]; readonly first: string; readonly last: string; readonly now: Date }> {
  const { rows } = await sql<Omit<Month, 'isOver'> & { is_over: boolean; now: Date }>`
    select to_char(m.starts, 'YYYY-MM') as month, m.starts at time zone ${timeZone} as from,
           (m.starts + interval '1 month') at time zone ${timeZone} as to, n.now,
           (m.starts + interval '1 month') at time zone ${timeZone} < n.now - interval '1 day' as is_over
      from (select clock_timestamp() as now) n
     cross join generate_series(date_trunc('month', least(${since}, n.now) at time zone ${timeZone}),
             date_trunc('month', n.now at time zone ${timeZone}), interval '1 month') as m (starts)
     order by 1`.execute(tx);
  const months = rows.map(({ month, from, to, is_over }) => ({ month, from, to, isOver: is_over }));
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last || !rows[0]) throw new Error('the present month is always one of a member’s months');
  return {
    months: months.filter(({ month }) => month.startsWith(period ?? last.month)),
    first: first.month,
    last: last.month,
    now: rows[0].now,
  };
}

const NOTHING = Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, 0n])) as GroupSums;
const sumsOf = (known: Partial<Record<StatementGroup, string>>): GroupSums => ({
  ...NOTHING,
  ...Object.fromEntries(Object.entries(known).map(([group, amount]) => [group, BigInt(amount)])),
});

/** Adds sums up, group by group. */
export const addSums = (all: readonly GroupSums[]): GroupSums =>
  Object.fromEntries(
    STATEMENT_GROUPS.map((group) => [group, all.reduce((sum, sums) => sum + sums[group], 0n)]),
  ) as GroupSums;

/** What all groups come to: what the balance changed by. */
export const totalOf = (sums: GroupSums): bigint => STATEMENT_GROUPS.reduce((sum, group) => sum + sums[group], 0n);

/** Content of a stored month; each sum is a bigint at scale 4 in digits, one that is missing is zero. */
type KeptDays = readonly { readonly day: string; readonly sums: Partial<Record<StatementGroup, string>> }[];

/** Reads the kept ones of several months by their name. */
export async function readKeptMonths(
  tx: Transaction,
  { merchantCode, accountId, timeZone }: MonthsOf,
  months: readonly string[],
): Promise<ReadonlyMap<string, StatementDay[]>> {
  const { rows } = await sql<{ month: string; days: KeptDays }>`select month, days from statement_month
    where merchant_code = ${merchantCode} and account_id = ${accountId} and time_zone = ${timeZone}
      and month = any (${[...months]}::text[])`.execute(tx);
  return new Map(rows.map(({ month, days }) => [month, days.map((row) => ({ day: row.day, sums: sumsOf(row.sums) }))]));
}

/** Keeps a month that is over; one that is kept and says something else gives way. */
export async function keepMonth(
  tx: Transaction,
  { merchantCode, accountId, timeZone }: MonthsOf,
  month: string,
  days: readonly StatementDay[],
): Promise<void> {
  const kept = days.map(({ day, sums }) => ({
    day,
    sums: Object.fromEntries(
      STATEMENT_GROUPS.flatMap((group) => (sums[group] === 0n ? [] : [[group, String(sums[group])]])),
    ),
  }));
  await sql`insert into statement_month (merchant_code, account_id, time_zone, month, days)
    values (${merchantCode}, ${accountId}, ${timeZone}, ${month}, ${JSON.stringify(kept)}::jsonb)
    on conflict (merchant_code, account_id, time_zone, month) do update
       set days = excluded.days, kept_at = clock_timestamp()`.execute(tx);
}

/** Groups of a statement by kind of line. What games take back is a return: it goes the other way of what it takes back. */
const GROUP = sql`case when l.kind in ('deposit', 'depositFee', 'trialCredit') then 'deposits' when l.kind in ('withdrawal', 'fee') then 'withdrawals'
  when l.kind = 'bet' then 'stakes' when l.kind in ('reward', 'bonus', 'bonusIn', 'bonusOut', 'bonusLost', ${PASSING}) then 'rewards' when l.kind = 'rebate' then 'cashback'
  when l.kind in ('agentRebate', 'salary', 'salaryPaid', 'dividend') then 'commissions'
  when l.kind in ('transferIn', 'transferOut', 'toVendor', 'fromVendor') then 'transfers' when l.kind = 'adjustment' then 'adjustments' else 'returns' end`;

interface GroupedDay {
  readonly day: string;
  readonly lines: number;
  readonly groups: Partial<Record<StatementGroup, string>>;
}

const presentDays = (rows: readonly GroupedDay[]) => ({
  days: rows.map(({ day, groups }): StatementDay => ({ day, sums: sumsOf(groups) })),
  lines: rows.reduce((count, row) => count + BigInt(row.lines), 0n),
});

/** Whether days are exactly the lines that lead from one place to the other. */
const leads = ({ days, lines }: ReturnType<typeof presentDays>, opening: LedgerPlace, closing: LedgerPlace): boolean =>
  lines === closing.sequence - opening.sequence &&
  totalOf(addSums(days.map(({ sums }) => sums))) === closing.balance - opening.balance;

/**
 * Sums the lines up to a place by day: figures of whole quarters of an hour, and the lines that are not counted yet. What a clock that was
 * set back has dated outside the month is missing, and so may be what was counted beyond the place.
 */
async function readFigures(
  tx: Transaction,
  { merchantCode, accountId, timeZone }: MonthsOf,
  { from, to }: Pick<Month, 'from' | 'to'>,
  closing: LedgerPlace,
) {
  const { rows } = await sql<GroupedDay>`with a as materialized (
      select a.merchant_code, a.account_id, coalesce(p.sequence, 0) as counted, coalesce(p.counted_at, '-infinity') - ${CLOCK_SLACK} as since
        from (select ${merchantCode} as merchant_code, ${accountId}::uuid as account_id) a
        left join line_progress p on p.merchant_code = ${merchantCode} and p.account_id = a.account_id),
    l as (
      select f.starts_at as at, f.kind, f.lines, f.amount from line_figure f
       where f.merchant_code = ${merchantCode} and f.account_id = ${accountId} and f.starts_at >= ${from} and f.starts_at < ${to}
      union all
      select l.created_at, l.kind, 1, l.amount from a
        ${fewLines(sql`t.created_at, ${KIND} as kind, ${AMOUNT} as amount`, sql`t.created_at >= greatest(a.since, ${from}) and t.created_at < ${to}`, sql`${SEQUENCE} > a.counted and ${SEQUENCE} <= ${closing.sequence}`)})
    select day, sum(lines)::int as lines, jsonb_object_agg(statement_group, amount::text) as groups
      from (select to_char(l.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${GROUP} as statement_group,
                   sum(l.lines) as lines, sum(l.amount)::bigint as amount from l group by 1, 2) g
     group by day order by day`.execute(tx);
  return presentDays(rows);
}

/**
 * Sums the lines between two places of an account by day, from figures where they lead from the one to the other. Else lines are found by
 * time, with some minutes to spare on both sides, and picked by their sequence: one that a clock which was set back has dated outside the month counts on its first or last day.
 * @throws Error when the lines do not lead exactly from one balance to the other
 */
export async function sumMonth(
  tx: Transaction,
  { merchantCode, accountId, timeZone }: MonthsOf,
  { month, from, to }: Month,
  [opening, closing]: readonly [LedgerPlace, LedgerPlace],
): Promise<StatementDay[]> {
  if (opening.sequence === closing.sequence && opening.balance === closing.balance) return [];
  const counted = await readFigures(tx, { merchantCode, accountId, timeZone }, { from, to }, closing);
  if (leads(counted, opening, closing)) return counted.days;
  const { rows } = await sql<GroupedDay>`
    select day, sum(lines)::int as lines, jsonb_object_agg(statement_group, amount::text) as groups
      from (select to_char(greatest(${`${month}-01`}::date, least((${`${month}-01`}::date + interval '1 month - 1 day')::date,
                     (l.created_at at time zone ${timeZone})::date)), 'YYYY-MM-DD') as day,
                   ${GROUP} as statement_group, count(*) as lines, sum(l.amount)::bigint as amount
              from (select t.created_at, ${AMOUNT} as amount, ${KIND} as kind,
                           ${SEQUENCE} as sequence
                      from (select ${accountId}::uuid as account_id) a
                      join ledger_movement t on t.account_id = a.account_id
                     where t.merchant_code = ${merchantCode} and a.account_id in (t.debit_account, t.credit_account)
                       and t.created_at >= ${from}::timestamptz - ${CLOCK_SLACK}
                       and t.created_at < ${to}::timestamptz + ${CLOCK_SLACK}) l
             where l.sequence > ${opening.sequence} and l.sequence <= ${closing.sequence}
             group by 1, 2) g
     group by day order by day`.execute(tx);
  const read = presentDays(rows);
  if (!leads(read, opening, closing))
    throw new Error(`account ${accountId}: the lines of ${month} do not lead from one balance to the other`);
  return read.days;
}
