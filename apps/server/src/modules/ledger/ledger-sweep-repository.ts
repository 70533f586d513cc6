import type pg from 'pg';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Transactions by the time they were written at: from one on, before another. Times are PostgreSQL's own text, to the microsecond. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** How far the sweep over transactions has come. */
export interface SweepMarks {
  /** What was written before is swept, but for the suspects. */
  readonly sweptUntil: string;
  /** Spans in which something did not hold when they were asked about last. */
  readonly suspects: readonly Span[];
}

/** How far the periodic check has come. */
export interface LedgerMarks extends SweepMarks {
  /** What is not swept was found sound before. */
  readonly checkedUntil: Date;
}

/** Marks of the periodic check; undefined before the first time. */
export async function readMarks(tx: Transaction): Promise<LedgerMarks | undefined> {
  const { rows } = await sql<LedgerMarks>`select checked_until as "checkedUntil",
      swept_until::text as "sweptUntil", suspects from ledger_watermark`.execute(tx);
  return rows[0];
}

/**
 * Notes how far the sweep has come, unless another process noted something since: its findings must not be lost.
 * @param before what the sweep went on from
 * @returns whether it is noted
 */
export async function writeSwept(tx: Transaction, before: SweepMarks, after: SweepMarks): Promise<boolean> {
  const { rows } =
    await sql`update ledger_watermark set swept_until = ${after.sweptUntil}::timestamptz, suspects = ${JSON.stringify(after.suspects)}::jsonb
     where swept_until = ${before.sweptUntil}::timestamptz and suspects = ${JSON.stringify(before.suspects)}::jsonb returning one`.execute(
      tx,
    );
  return rows.length > 0;
}

/** What was written before was found sound; it never goes back. The first time the sweep begins there. */
export async function writeWatermark(tx: Transaction, until: Date): Promise<void> {
  await sql`insert into ledger_watermark (checked_until, swept_until) values (${until}, ${until})
    on conflict (one) do update set checked_until = greatest(ledger_watermark.checked_until, excluded.checked_until)`.execute(
    tx,
  );
}

/** The time of the database, and the one before which every transaction of the program has ended. */
export async function readTimes(client: pg.Client, longest: string): Promise<{ now: string; settled: string }> {
  const { rows } = await client.query<{ now: string; settled: string }>(
    `select n.now::text as now, (n.now - interval '${longest}')::text as settled from (select clock_timestamp() as now) n`,
  );
  return rows[0] as { now: string; settled: string };
}

/** A span that is to be asked about. */
export interface NextSpan {
  readonly span: Span;
  /** Whether it ends because it has as many transactions as a span may have. */
  readonly isFull: boolean;
  /** Whether nothing can be written into it any more. */
  readonly isSettled: boolean;
  /** Its end, to the millisecond. */
  readonly reached: Date;
}

/**
 * The next span: from a time on so many transactions, or as long as asked for where there are fewer; it ends
 * where transactions may still run, so that what lies before is noted.
 * @param asked `seconds`: how long it is at most; `settled`: before that every transaction has ended
 */
export async function findSpan(
  client: pg.Client,
  asked: {
    readonly from: string;
    readonly until: string;
    readonly settled: string;
    readonly seconds: number;
    readonly most: number;
  },
): Promise<NextSpan> {
  const { from, until, settled, seconds, most } = asked;
  const { rows } = await client.query<{ to: string } & Omit<NextSpan, 'span'>>(
    `with longest as (select least($2::timestamptz, $1::timestamptz + make_interval(secs => $3),
        case when $1::timestamptz < $5::timestamptz then $5::timestamptz end) as at),
      reached as (select created_at from txn where created_at >= $1::timestamptz and created_at < (select at from longest)
        order by created_at offset $4 limit 1),
      next as (select case when r.created_at is null then l.at else greatest(r.created_at, $1::timestamptz + interval '1 microsecond') end as at,
        r.created_at is not null as "isFull" from longest l left join reached r on true)
     select at::text as to, "isFull", at <= $5::timestamptz as "isSettled", at as reached from next`,
    [from, until, seconds, most, settled],
  );
  const { to, ...rest } = rows[0] as { to: string } & Omit<NextSpan, 'span'>;
  return { span: { from, to }, ...rest };
}
