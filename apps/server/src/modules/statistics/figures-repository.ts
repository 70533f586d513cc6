import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { type DaysOfZone, isWithinDays } from '#server/platform/database/days.ts';
import { QUARTER, quarterOf } from './counting-repository.ts';

/** Kinds of sums that are kept of a merchant's money, as the check of `money_figure` names them. */
export type MoneyKind =
  | 'deposit'
  | 'withdrawal'
  | 'depositFee'
  | 'withdrawalFee'
  | 'reward'
  | 'cashback'
  | 'commission'
  | 'adjustmentIn'
  | 'adjustmentOut'
  | 'stake'
  | 'return';

/** A time from its first moment to the one behind its last. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Whose figures, in which money, and where its days begin. */
export interface FiguresOf {
  readonly merchantCode: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** How many there were, and their sum at scale 4. */
export interface Sum {
  readonly movements: number;
  readonly amount: bigint;
}

/** The present day of the merchant's zone and the day before, each up to the same time of day. */
export interface DaySpans {
  readonly now: Date;
  readonly today: Span;
  readonly yesterday: Span;
}

/** The spans that the present day is compared by. Both end with the quarter that now runs, by the database's clock. */
export async function readDaySpans(tx: Transaction, timeZone: string): Promise<DaySpans> {
  const found = await sql<{ now: Date; today: Date; until: Date; before: Date; before_until: Date }>`
    with t as (select clock_timestamp() as now, ${quarterOf(sql`clock_timestamp()`)} + ${QUARTER} as until)
    select now, until, date_trunc('day', now at time zone ${timeZone}) at time zone ${timeZone} as today,
           (date_trunc('day', now at time zone ${timeZone}) - interval '1 day') at time zone ${timeZone} as before,
           least(((until at time zone ${timeZone}) - interval '1 day') at time zone ${timeZone},
             date_trunc('day', now at time zone ${timeZone}) at time zone ${timeZone}) as before_until
      from t`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a statement without a condition answers one row');
  return {
    now: row.now,
    today: { from: row.today, to: row.until },
    yesterday: { from: row.before, to: row.before_until },
  };
}

/** Sums of a span by kind; a kind without any movement is missing. */
export async function sumMoney(
  tx: Transaction,
  { merchantCode, currency }: FiguresOf,
  { from, to }: Span,
): Promise<ReadonlyMap<MoneyKind, Sum>> {
  const found = await sql<{ kind: MoneyKind; movements: string; amount: bigint }>`
    select kind, sum(movements)::text as movements, sum(amount)::bigint as amount from money_figure
     where merchant_code = ${merchantCode} and starts_at >= ${from} and starts_at < ${to} and currency = ${currency}
     group by kind`.execute(tx);
  return new Map(
    found.rows.map(({ kind, movements, amount }) => [kind, { movements: Number(movements), amount: BigInt(amount) }]),
  );
}

/** How many members staked within a span, and how many deposited for the first time. */
export async function countPeople(
  tx: Transaction,
  { merchantCode }: FiguresOf,
  { from, to }: Span,
): Promise<{ readonly active: number; readonly firstDeposits: number }> {
  const found = await sql<{ active: number; first_deposits: number }>`select
      (select count(distinct member_id)::int from active_member
        where merchant_code = ${merchantCode} and starts_at >= ${from} and starts_at < ${to}) as active,
      (select count(*)::int from first_deposit
        where merchant_code = ${merchantCode} and deposited_at >= ${from} and deposited_at < ${to}) as first_deposits`.execute(
    tx,
  );
  const [row] = found.rows;
  if (!row) throw new Error('counts are one row');
  return { active: row.active, firstDeposits: row.first_deposits };
}

/** Money of one hour or day of the merchant's zone, at scale 4. */
export interface TrendRow {
  /** First moment of it. */
  readonly at: Date;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** The last hours or days of the merchant's zone, the oldest first, also those in which nothing moved. */
export async function readTrend(
  tx: Transaction,
  { merchantCode, currency, timeZone }: FiguresOf,
  unit: 'hour' | 'day',
  count: number,
): Promise<TrendRow[]> {
  const step = unit === 'hour' ? sql`interval '1 hour'` : sql`interval '1 day'`;
  const amount = (kind: MoneyKind) => sql`coalesce(sum(f.amount) filter (where f.kind = ${kind}), 0)::bigint`;
  const found = await sql<TrendRow>`
    with slots as (
      select slot at time zone ${timeZone} as at, (slot + ${step}) at time zone ${timeZone} as until
        from (select date_trunc(${unit}, clock_timestamp() at time zone ${timeZone}) as last) t,
             generate_series(last - ${count - 1} * ${step}, last, ${step}) as slot)
    select s.at, ${amount('deposit')} as deposits, ${amount('withdrawal')} as withdrawals, ${amount('stake')} as staked,
           ${amount('return')} as returned
      from slots s left join money_figure f on f.merchant_code = ${merchantCode} and f.currency = ${currency}
       and f.starts_at >= s.at and f.starts_at < s.until
       and f.kind in ('deposit', 'withdrawal', 'stake', 'return')
     group by s.at order by s.at`.execute(tx);
  return found.rows;
}

/** What results can be grouped by. */
export type ResultGroup = 'vendor' | 'game' | 'category' | 'day';

/** Result of one group in one currency, at scale 4. */
export interface ResultRow {
  /** Code of a vendor, id of a game, category, or day (YYYY-MM-DD); empty where the vendor named no game. */
  readonly key: string;
  readonly currency: string;
  readonly bets: bigint;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** Whole days of the merchant's zone. */
export type Days = Omit<DaysOfZone, 'timeZone'>;

const KEYS = {
  vendor: () => sql`f.vendor_code`,
  game: () => sql`f.node_id`,
  category: () => sql`coalesce(g.game_type, '')`,
  day: (timeZone: string) => sql`to_char(f.starts_at at time zone ${timeZone}, 'YYYY-MM-DD')`,
} as const;

/** What games brought within days, by group and currency. */
export async function readResult(
  tx: Transaction,
  { merchantCode, timeZone }: Pick<FiguresOf, 'merchantCode' | 'timeZone'>,
  days: Days,
  by: ResultGroup,
): Promise<ResultRow[]> {
  const found = await sql<ResultRow>`select ${KEYS[by](timeZone)} as key, f.currency, sum(f.bets)::bigint as bets,
      sum(f.staked)::bigint as staked, sum(f.returned)::bigint as returned
    from game_figure f ${by === 'category' ? sql`left join game_card g using (node_id)` : sql``}
   where f.merchant_code = ${merchantCode}
     and ${isWithinDays(sql`f.starts_at`, { timeZone, ...days })}
   group by 1, 2 order by 1, 2`.execute(tx);
  return found.rows.map((row) => ({
    ...row,
    bets: BigInt(row.bets),
    staked: BigInt(row.staked),
    returned: BigInt(row.returned),
  }));
}

/** Names of games by id, in every language they have. */
export async function readGameNames(
  tx: Transaction,
  nodeIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const found = await sql<{ node_id: string; names: Record<string, string> }>`select node_id, names from game_card
    where node_id = any (${nodeIds}::text[])`.execute(tx);
  return new Map(found.rows.map(({ node_id, names }) => [node_id, names]));
}

/** Names of vendors by code. */
export async function readVendorNames(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ vendor_code: string; display_name: string }>`
    select vendor_code, display_name from vendor_card`.execute(tx);
  return new Map(found.rows.map(({ vendor_code, display_name }) => [vendor_code, display_name]));
}

/** The present day of a zone by the database's clock, YYYY-MM-DD. */
export async function readToday(tx: Transaction, timeZone: string): Promise<string> {
  const found = await sql<{ day: string }>`
    select to_char(clock_timestamp() at time zone ${timeZone}, 'YYYY-MM-DD') as day`.execute(tx);
  return found.rows[0]?.day ?? '';
}

/** Whether a merchant's figures are being counted anew, or were not counted yet. */
export async function isBeingRecounted(tx: Transaction, merchantCode: string): Promise<boolean> {
  const found = await sql<{
    recounting: boolean;
  }>`select coalesce((select recount_from is not null from statistics_progress
    where merchant_code = ${merchantCode}), true) as recounting`.execute(tx);
  return found.rows[0]?.recounting ?? true;
}

/** Members who staked real money within a quarter of an hour, by id. @param after the last id that was read before; empty text at first */
export async function readPlayers(
  tx: Transaction,
  merchantCode: string,
  { quarter, after, limit }: { readonly quarter: Date; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const found = await sql<{ member_id: string }>`select member_id from active_member
    where merchant_code = ${merchantCode} and starts_at = ${quarter} and member_id > ${after}
    order by member_id limit ${limit}`.execute(tx);
  return found.rows.map((row) => row.member_id);
}
