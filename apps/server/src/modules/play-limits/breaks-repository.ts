import type { BreakKind, BreakLength } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';

/** Whose limits. */
export interface LimitsOf {
  readonly merchantCode: string;
  readonly memberId: string;
}

/** A break that has not ended. */
export interface BreakRow {
  readonly kind: BreakKind;
  readonly ends_at: Date;
  /** Milliseconds left by the database's clock. */
  readonly remain_ms: number;
}

/** Intervals of the database for the lengths of breaks; days in hours, which no change to summer time makes shorter. */
const INTERVALS: Readonly<Record<BreakLength, string>> = {
  day: '24 hours',
  week: '168 hours',
  month: '720 hours',
  sixWeeks: '1008 hours',
  halfYear: '4320 hours',
  year: '1 year',
  fiveYears: '5 years',
};

/**
 * Lets one change of a member's limits, or one deposit that they are compared with, go at a time: others wait until the
 * transaction ends.
 */
export async function lockPlayLimits(tx: Transaction, { merchantCode, memberId }: LimitsOf): Promise<void> {
  const lock = `play-limits:${merchantCode}:${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
}

/** The member's running break that ends last; undefined without one. */
export async function readRunningBreak(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
): Promise<BreakRow | undefined> {
  const found = await sql<BreakRow>`select kind, ends_at,
      (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as remain_ms
    from play_break where merchant_code = ${merchantCode} and member_id = ${memberId} and ends_at > clock_timestamp()
    order by ends_at desc limit 1`.execute(tx);
  return found.rows[0];
}

/**
 * Begins a break, if it ends later than every other of the member.
 * @returns when it ends; undefined when one that runs ends later, and nothing was written
 */
export async function insertBreak(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
  { kind, length }: { readonly kind: BreakKind; readonly length: BreakLength },
): Promise<Date | undefined> {
  const done = await sql<{
    ends_at: Date;
  }>`insert into play_break (merchant_code, break_id, member_id, kind, starts_at, ends_at)
    select ${merchantCode}, ${newUuid()}, ${memberId}, ${kind}, at, at + ${INTERVALS[length]}::interval
      from (select clock_timestamp() as at) as now
     where not exists (select from play_break where merchant_code = ${merchantCode} and member_id = ${memberId}
                          and ends_at >= at + ${INTERVALS[length]}::interval)
    returning ends_at`.execute(tx);
  return done.rows[0]?.ends_at;
}

/** A break in the history of a member's limits. */
export interface PastBreakRow {
  readonly kind: BreakKind;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** The member's last breaks, newest first. */
export async function readBreaks(
  tx: Transaction,
  { merchantCode, memberId }: LimitsOf,
  limit: number,
): Promise<PastBreakRow[]> {
  const found = await sql<PastBreakRow>`select kind, starts_at, ends_at from play_break
    where merchant_code = ${merchantCode} and member_id = ${memberId} order by ends_at desc limit ${limit}`.execute(tx);
  return found.rows;
}
