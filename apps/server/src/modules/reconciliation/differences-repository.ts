import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { FoundDifference, ReconciledKind, What } from './compare-order.ts';
import { isOf, type RunKey } from './runs-repository.ts';

/** The day that differences are of, and the comparison that found them. */
export type FoundIn = RunKey & { readonly pass: number };

/** Rows that one statement writes. */
const CHUNK = 1000;

/** A found difference as a row. Amounts are texts, because JSON has no exact numbers. */
function toRow({ what, ours, theirs }: FoundDifference) {
  return {
    what,
    // a payment that carries our id and is not the one we know is about itself
    subject: what === 'missingHere' ? `their ${theirs?.reference}` : `our ${ours?.order_id}`,
    our_id: ours?.order_id ?? null,
    member_id: ours?.member_id ?? null,
    our_amount: ours ? String(ours.amount) : null,
    our_currency: ours?.currency ?? null,
    our_state: ours?.state ?? null,
    their_id: theirs?.reference ?? null,
    their_order: theirs?.orderId ?? null,
    their_amount: theirs ? String(theirs.amount) : null,
    their_currency: theirs?.currency ?? null,
    their_state: theirs?.state ?? null,
    their_time: theirs?.openedAt.toISOString() ?? null,
  };
}

const SIDES = sql`what, our_amount, our_currency, our_state, their_amount, their_currency, their_state`;
const sidesOf = (row: 'd' | 'f' | 'excluded') =>
  sql.raw(
    `(${['what', 'our_amount', 'our_currency', 'our_state', 'their_amount', 'their_currency', 'their_state']
      .map((column) => `${row}.${column}`)
      .join(', ')})`,
  );

async function writeChunk(
  tx: Transaction,
  run: FoundIn,
  found: readonly FoundDifference[],
  isLate: boolean,
): Promise<void> {
  const { merchantCode, kind, provider, day, pass } = run;
  await sql`insert into reconciliation_difference as d (merchant_code, difference_id, kind, provider, day, pass, subject, our_id,
      member_id, their_id, their_order, their_time, is_late, ${SIDES})
    select ${merchantCode}, uuidv7(), ${kind}, ${provider}, ${day}::date, ${pass}, subject, our_id, member_id, their_id,
      their_order, their_time, ${isLate}, ${SIDES}
      from jsonb_to_recordset(${JSON.stringify(found.map(toRow))}::jsonb) as f (subject text, what text, our_id uuid, member_id uuid,
        our_amount bigint, our_currency text, our_state text, their_id text, their_order text, their_amount bigint,
        their_currency text, their_state text, their_time timestamptz)
     where not exists (select from reconciliation_difference d where ${isOf(run)} and d.subject = f.subject
        and d.state = 'resolved' and ${sidesOf('d')} is not distinct from ${sidesOf('f')})
    on conflict (merchant_code, kind, provider, day, subject) where state = 'open' do update set pass = excluded.pass,
      version = d.version + (${sidesOf('d')} is distinct from ${sidesOf('excluded')})::int, what = excluded.what,
      is_late = d.is_late or (excluded.is_late and ${sidesOf('d')} is distinct from ${sidesOf('excluded')}),
      our_id = excluded.our_id, member_id = excluded.member_id, our_amount = excluded.our_amount,
      our_currency = excluded.our_currency, our_state = excluded.our_state, their_id = excluded.their_id,
      their_order = excluded.their_order, their_amount = excluded.their_amount, their_currency = excluded.their_currency,
      their_state = excluded.their_state, their_time = excluded.their_time`.execute(tx);
}

/**
 * Writes what a comparison found. A difference that staff resolved stays resolved, unless a side has changed since: that is a
 * new one. What was open and is not found any more is closed as gone.
 * @param isWhole whether everything was compared
 */
export async function writeFound(
  tx: Transaction,
  run: FoundIn,
  found: readonly FoundDifference[],
  isWhole: boolean,
): Promise<void> {
  // Staff who resolve one at this moment come before or after all of it.
  await sql`select 1 from reconciliation_difference where ${isOf(run)} and state = 'open' for update`.execute(tx);
  for (let begin = 0; begin < found.length; begin += CHUNK)
    await writeChunk(tx, run, found.slice(begin, begin + CHUNK), false);
  if (!isWhole) return;
  await sql`update reconciliation_difference set state = 'gone', closed_at = clock_timestamp()
    where ${isOf(run)} and state = 'open' and pass < ${run.pass}`.execute(tx);
}

/**
 * Opens the difference that a provider's word makes at once. A comparison of the day that goes on meanwhile leaves it open, the next one
 * judges it by the report.
 */
export async function writeLate(tx: Transaction, key: RunKey, difference: FoundDifference): Promise<void> {
  const found = await sql<{ pass: number }>`select coalesce(max(pass), 0) as pass from reconciliation_run
    where ${isOf(key)}`.execute(tx);
  await writeChunk(tx, { ...key, pass: found.rows[0]?.pass ?? 0 }, [difference], true);
}

/** Closes what a provider's late word had opened, when it agrees again. */
export async function closeLate(tx: Transaction, key: RunKey, orderId: string): Promise<void> {
  await sql`update reconciliation_difference set state = 'gone', closed_at = clock_timestamp()
    where ${isOf(key)} and subject = ${`our ${orderId}`} and state = 'open' and is_late`.execute(tx);
}

/** How many orders each provider said something else about after they had ended, which nobody has resolved. */
export async function countLate(
  tx: Transaction,
  merchantCode: string,
): Promise<{ readonly kind: ReconciledKind; readonly provider: string; readonly count: number }[]> {
  const found = await sql<{ kind: ReconciledKind; provider: string; count: number }>`
    select kind, provider, count(*)::int as count from reconciliation_difference
     where merchant_code = ${merchantCode} and state = 'open' and is_late group by kind, provider order by kind, provider`.execute(
    tx,
  );
  return found.rows;
}

export interface DifferenceRow {
  readonly difference_id: string;
  readonly version: number;
  readonly kind: ReconciledKind;
  readonly provider: string;
  readonly day: string;
  readonly what: What;
  /** Said after the order had ended, and not by the report of a day. */
  readonly is_late: boolean;
  readonly our_id: string | null;
  readonly member_id: string | null;
  readonly user_name: string | null;
  readonly our_amount: bigint | null;
  readonly our_currency: string | null;
  readonly our_state: 'open' | 'paid' | 'failed' | null;
  readonly their_id: string | null;
  readonly their_order: string | null;
  readonly their_amount: bigint | null;
  readonly their_currency: string | null;
  readonly their_state: 'open' | 'paid' | 'failed' | null;
  readonly their_time: Date | null;
  readonly state: 'open' | 'resolved' | 'gone';
  readonly found_at: Date;
  readonly closed_at: Date | null;
  readonly resolved_by: string | null;
  readonly reason: string | null;
}

/** Which differences are read. */
export interface DifferencePage {
  readonly isOpen: boolean;
  readonly what: What | undefined;
  readonly kind: ReconciledKind | undefined;
  /** Of one report; with its kind and provider. */
  readonly day: string | undefined;
  readonly provider: string | undefined;
  /** Id of the last one that was seen. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Differences of a merchant, the newest first. */
export async function readDifferences(
  tx: Transaction,
  merchantCode: string,
  { isOpen, what, kind, provider, day, before, limit }: DifferencePage,
): Promise<DifferenceRow[]> {
  const only = [
    isOpen ? sql`d.state = 'open'` : sql`d.state in ('resolved', 'gone')`,
    ...(what === undefined ? [] : [sql`d.what = ${what}`]),
    ...(kind === undefined ? [] : [sql`d.kind = ${kind}`]),
    ...(provider === undefined ? [] : [sql`d.provider = ${provider}`]),
    ...(day === undefined ? [] : [sql`d.day = ${day}::date`]),
    ...(before === undefined ? [] : [sql`d.difference_id < ${before}::uuid`]),
  ];
  const found = await sql<DifferenceRow>`select d.difference_id, d.version, d.kind, d.provider,
      to_char(d.day, 'YYYY-MM-DD') as day, d.what, d.is_late, d.our_id, d.member_id, m.user_name, d.our_amount, d.our_currency, d.our_state,
      d.their_id, d.their_order, d.their_amount, d.their_currency, d.their_state, d.their_time, d.state, d.found_at, d.closed_at,
      d.resolved_by, d.reason
    from reconciliation_difference d
      left join member_card m on m.merchant_code = d.merchant_code and m.member_id = d.member_id
   where d.merchant_code = ${merchantCode} and ${sql.join(only, sql` and `)}
   order by d.difference_id desc limit ${limit}`.execute(tx);
  return found.rows;
}

/** How many differences are open, and a mark that changes with the list of them. */
export async function watchDifferences(
  tx: Transaction,
  merchantCode: string,
): Promise<{ waiting: number; mark: string }> {
  const found = await sql<{ waiting: number; newest: string | null; versions: string }>`
    select count(*)::int as waiting, max(difference_id::text) as newest, coalesce(sum(version), 0)::text as versions
      from reconciliation_difference where merchant_code = ${merchantCode} and state = 'open'`.execute(tx);
  const { waiting = 0, newest = null, versions = '0' } = found.rows[0] ?? {};
  return { waiting, mark: `${waiting} ${newest ?? ''} ${versions}` };
}

/** The present state of a difference, locked until the transaction ends. */
export async function lockDifference(
  tx: Transaction,
  merchantCode: string,
  differenceId: string,
): Promise<Pick<DifferenceRow, 'state' | 'version' | 'resolved_by' | 'reason' | 'what'> | undefined> {
  const found = await sql<DifferenceRow>`select state, version, resolved_by, reason, what from reconciliation_difference
    where merchant_code = ${merchantCode} and difference_id = ${differenceId}::uuid for update`.execute(tx);
  return found.rows[0];
}

/** Resolves an open difference that the caller has locked. */
export async function resolveLocked(
  tx: Transaction,
  merchantCode: string,
  differenceId: string,
  { staff, reason }: { readonly staff: string; readonly reason: string },
): Promise<void> {
  await sql`update reconciliation_difference set state = 'resolved', closed_at = clock_timestamp(), resolved_by = ${staff},
      reason = ${reason} where merchant_code = ${merchantCode} and difference_id = ${differenceId}::uuid`.execute(tx);
}

export interface RunRow {
  readonly kind: ReconciledKind;
  readonly provider: string;
  readonly day: string;
  readonly state: 'waiting' | 'compared' | 'noReport';
  readonly is_busy: boolean;
  readonly theirs: number;
  readonly ours: number;
  readonly moving: number;
  readonly open: number;
  readonly is_cut: boolean;
  readonly failures: number;
  readonly problem: string | null;
  readonly compared_at: Date | null;
  readonly due_at: Date | null;
}

/** Days of a merchant's reports, the newest first. @param before the one that was seen last */
export async function readRuns(
  tx: Transaction,
  merchantCode: string,
  { before, limit }: { before: { day: string; kind: string; provider: string } | undefined; limit: number },
): Promise<RunRow[]> {
  const older = before
    ? sql`and r.day <= ${before.day}::date and (r.day < ${before.day}::date or (r.kind, r.provider) > (${before.kind}, ${before.provider}))`
    : sql``;
  const found = await sql<RunRow>`select r.kind, r.provider, to_char(r.day, 'YYYY-MM-DD') as day, r.state,
      coalesce(r.busy_until > clock_timestamp(), false) as is_busy, r.theirs, r.ours, r.moving, r.is_cut, r.failures, r.problem,
      r.compared_at, r.due_at, (select count(*)::int from reconciliation_difference d
        where d.merchant_code = r.merchant_code and d.kind = r.kind and d.provider = r.provider and d.day = r.day
          and d.state = 'open') as open
    from reconciliation_run r where r.merchant_code = ${merchantCode} ${older}
   order by r.day desc, r.kind, r.provider limit ${limit}`.execute(tx);
  return found.rows;
}
