import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { OurOrder, ReconciledKind } from './compare-order.ts';

/** Hours after a day's end before its report is asked for: until then its orders end. */
export const SETTLE_HOURS = 7;
/** A day that was begun by its provider's clock is the same by ours within these hours; what lies on the edge is looked for on both sides of it. */
export const MARGIN_HOURS = 6;
/** Days without an order after which a provider that is not used any more is left alone. */
const QUIET_DAYS = 7;
/** How long a comparison is waited for that says nothing, seconds: a page takes far less. */
const LEASE_SECONDS = 300;
/** Until then nobody else begins the run; it is due again at its end, so that one that crashed is begun anew. */
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;
/** A run that is compared and due all the same was asked for again meanwhile. */
const isAskedAgain = sql`due_at <= clock_timestamp()`;

/** Which day of whose report. */
export interface RunKey {
  readonly merchantCode: string;
  readonly kind: ReconciledKind;
  readonly provider: string;
  /** YYYY-MM-DD, in UTC. */
  readonly day: string;
}

/** A comparison that was begun. */
export interface BegunRun extends RunKey {
  readonly pass: number;
  /** The day, by the clock of both ends. */
  readonly from: Date;
  readonly to: Date;
  /** Whether orders that have not ended alike are differences by now. */
  readonly isSettled: boolean;
  readonly failures: number;
}

/** Condition for rows of a run. */
export const isOf = ({ merchantCode, kind, provider, day }: RunKey) =>
  sql`merchant_code = ${merchantCode} and kind = ${kind} and provider = ${provider} and day = ${day}::date`;

/** What our books are read by. */
const ORDERS: Readonly<Record<ReconciledKind, RawBuilder<unknown>>> = {
  deposit: sql`reported_deposit`,
  payout: sql`reported_payout`,
};

/**
 * Opens every day that is over and not there yet. The first one is the day before; a program that was down finds all it missed. A
 * provider that is not chosen any more is followed until it has been quiet for a week, in its report and in our books.
 */
export async function openDays(
  tx: Transaction,
  { merchantCode, kind, provider, isChosen }: Omit<RunKey, 'day'> & { readonly isChosen: boolean },
): Promise<void> {
  await sql`insert into reconciliation_run (merchant_code, kind, provider, day, due_at, settles_at)
    select ${merchantCode}, ${kind}, ${provider}, d::date, clock_timestamp(),
           (d + make_interval(days => 2, hours => ${SETTLE_HOURS}))::timestamp at time zone 'UTC'
      from (select ((clock_timestamp() - make_interval(hours => ${SETTLE_HOURS})) at time zone 'UTC')::date - 1 as last) l
     cross join lateral (select max(day) as newest from reconciliation_run
        where merchant_code = ${merchantCode} and kind = ${kind} and provider = ${provider}) n
     cross join lateral generate_series(coalesce(n.newest + 1, l.last)::timestamp, l.last::timestamp, interval '1 day') as d
     where ${isChosen} or exists (select from reconciliation_run r where r.merchant_code = ${merchantCode} and r.kind = ${kind}
        and r.provider = ${provider} and r.day >= d::date - ${QUIET_DAYS}::int and (r.theirs > 0 or r.ours > 0))
        or exists (select from ${ORDERS[kind]} o where o.merchant_code = ${merchantCode} and o.provider = ${provider}
        and o.opened_at >= (d - make_interval(days => ${QUIET_DAYS}))::timestamp at time zone 'UTC'
        and o.opened_at < (d + interval '1 day')::timestamp at time zone 'UTC')
    on conflict do nothing`.execute(tx);
}

/** Takes the oldest day that is due, unless somebody else compares it. */
export async function beginDue(tx: Transaction, merchantCode: string): Promise<BegunRun | undefined> {
  const found =
    await sql<BegunRun>`update reconciliation_run r set pass = r.pass + 1, busy_until = ${leaseEnd}, due_at = ${leaseEnd}
     from (select kind, provider, day from reconciliation_run where merchant_code = ${merchantCode}
              and due_at <= clock_timestamp() and (busy_until is null or busy_until < clock_timestamp())
            order by due_at limit 1 for update skip locked) n
    where r.merchant_code = ${merchantCode} and r.kind = n.kind and r.provider = n.provider and r.day = n.day
    returning r.merchant_code as "merchantCode", r.kind, r.provider, to_char(r.day, 'YYYY-MM-DD') as day, r.pass,
      r.day::timestamp at time zone 'UTC' as "from", (r.day + 1)::timestamp at time zone 'UTC' as "to",
      clock_timestamp() >= r.settles_at as "isSettled", r.failures`.execute(tx);
  return found.rows[0];
}

/** Says that the comparison goes on, and holds the run until the transaction ends. @returns false when another one has overtaken it */
export async function goOn(tx: Transaction, run: BegunRun): Promise<boolean> {
  const done = await sql`update reconciliation_run set busy_until = ${leaseEnd},
      due_at = case when ${isAskedAgain} then due_at else ${leaseEnd} end
    where ${isOf(run)} and pass = ${run.pass} and busy_until is not null`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** The present time of the database. */
export async function readNow(tx: Transaction): Promise<Date> {
  const found = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a select without a table answers one row');
  return row.now;
}

/** Orders of ours by their id. */
export async function readOurs(
  tx: Transaction,
  { merchantCode, kind, provider }: Omit<RunKey, 'day'>,
  ids: readonly string[],
): Promise<OurOrder[]> {
  const found = await sql<OurOrder>`select order_id, member_id, reference, amount, currency, state, opened_at
    from ${ORDERS[kind]} where merchant_code = ${merchantCode} and provider = ${provider}
      and order_id = any (${[...ids]}::uuid[])`.execute(tx);
  return found.rows;
}

/** Remembers that the report has these orders of ours. */
export async function markSeen(
  tx: Transaction,
  { merchantCode, kind, provider, day, pass }: BegunRun,
  ids: readonly string[],
): Promise<void> {
  await sql`insert into reconciliation_seen (merchant_code, kind, provider, day, pass, order_id)
    select ${merchantCode}, ${kind}, ${provider}, ${day}::date, ${pass}, id from unnest(${[...ids]}::uuid[]) id
    on conflict do nothing`.execute(tx);
}

/** An order of ours of a day, and whether the report had it. */
export type OrderOfDay = OurOrder & { readonly is_seen: boolean };

/** Orders that the provider took on a day, behind the one that was read last. */
export async function readOrdersOfDay(
  tx: Transaction,
  { merchantCode, kind, provider, day, pass, from, to }: BegunRun,
  after: OurOrder | undefined,
  limit: number,
): Promise<OrderOfDay[]> {
  const behind = after
    ? sql`and (opened_at, order_id) > ((select opened_at from ${ORDERS[kind]}
        where merchant_code = ${merchantCode} and order_id = ${after.order_id}::uuid), ${after.order_id}::uuid)`
    : sql``;
  const found = await sql<OrderOfDay>`select o.*, exists (select from reconciliation_seen s
        where s.merchant_code = ${merchantCode} and s.kind = ${kind} and s.provider = ${provider} and s.day = ${day}::date
          and s.pass = ${pass} and s.order_id = o.order_id) as is_seen
    from (select order_id, member_id, reference, amount, currency, state, opened_at from ${ORDERS[kind]}
           where merchant_code = ${merchantCode} and provider = ${provider} and reference is not null
             and opened_at >= ${from} and opened_at < ${to} ${behind}
           order by opened_at, order_id limit ${limit}) o order by opened_at, order_id`.execute(tx);
  return found.rows;
}

/** Forgets orders of a comparison that is over, and of those before it. @returns how many; as many as the limit: there may be more */
export async function forgetSeen(tx: Transaction, run: BegunRun, limit: number): Promise<number> {
  const done = await sql`delete from reconciliation_seen where ctid = any (array(select ctid from reconciliation_seen
    where ${isOf(run)} and pass <= ${run.pass} limit ${limit}))`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}

/** What a comparison counted. */
export interface RunCounts {
  readonly theirs: number;
  readonly ours: number;
  /** Orders that have ended on one side alone. */
  readonly moving: number;
  readonly isCut: boolean;
}

/** Ends a comparison. While orders move it is compared once more, when they are settled. */
export async function endCompared(tx: Transaction, run: BegunRun, counts: RunCounts): Promise<void> {
  const { theirs, ours, moving, isCut } = counts;
  await sql`update reconciliation_run set state = 'compared', busy_until = null, failures = 0, problem = null, theirs = ${theirs},
      ours = ${ours}, moving = ${moving}, is_cut = ${isCut}, compared_at = clock_timestamp(),
      due_at = case when ${isAskedAgain} then due_at when ${moving} > 0 and not ${run.isSettled} then settles_at end
    where ${isOf(run)} and pass = ${run.pass}`.execute(tx);
}

/** Ends a comparison that had no report. @param pauseSeconds until the next try; null: there is none by itself */
export async function endWithoutReport(
  tx: Transaction,
  run: BegunRun,
  { problem, pauseSeconds }: { readonly problem: string; readonly pauseSeconds: number | null },
): Promise<void> {
  await sql`update reconciliation_run set state = 'noReport', busy_until = null, failures = failures + 1, problem = ${problem},
      due_at = case when ${isAskedAgain} then due_at when ${pauseSeconds}::int is not null then clock_timestamp() + make_interval(secs => ${pauseSeconds ?? 0}) end
    where ${isOf(run)} and pass = ${run.pass} and busy_until is not null`.execute(tx);
}

/** Leaves a comparison to the next start of the program. */
export async function releaseRun(tx: Transaction, run: BegunRun): Promise<void> {
  await sql`update reconciliation_run set busy_until = null, due_at = clock_timestamp() where ${isOf(run)} and pass = ${run.pass}`.execute(
    tx,
  );
}

/** Makes a day due now; one that is compared at the moment goes on first. @returns false when there is no such day */
export async function makeDayDue(tx: Transaction, key: RunKey): Promise<boolean> {
  const done = await sql`update reconciliation_run set due_at = clock_timestamp() where ${isOf(key)}`.execute(tx);
  return done.numAffectedRows === 1n;
}
