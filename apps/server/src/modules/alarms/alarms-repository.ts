import { type AlarmKind, type AlarmSight, CLEAR_MINUTES } from '@tessera/contract/alarms/alarms';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';

/** A condition that holds now. */
export interface Condition extends AlarmSight {
  /** What it is about among others of its kind; empty where there is one alone. */
  readonly subject: string;
}

export interface AlarmRow {
  readonly alarm_id: string;
  readonly kind: AlarmKind;
  readonly subject: string;
  readonly name: string | null;
  readonly count: number;
  readonly out_of: number | null;
  readonly raised_at: Date;
  readonly cleared_at: Date | null;
  readonly taken_by: string | null;
  readonly taken_at: Date | null;
}

const COLUMNS = sql`alarm_id, kind, subject, name, count, out_of, raised_at, cleared_at, taken_by, taken_at`;

/** Open alarms, the oldest first. */
export async function readOpen(tx: Transaction, merchantCode: string): Promise<AlarmRow[]> {
  const found = await sql<AlarmRow>`select ${COLUMNS} from alarm
    where merchant_code = ${merchantCode} and cleared_at is null order by alarm_id`.execute(tx);
  return found.rows;
}

/** Alarms that are over, the newest first. @param before only those raised before this one */
export async function readPast(
  tx: Transaction,
  merchantCode: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<AlarmRow[]> {
  const older = before === undefined ? sql`` : sql`and alarm_id < ${before}`;
  const found = await sql<AlarmRow>`select ${COLUMNS} from alarm
    where merchant_code = ${merchantCode} and cleared_at is not null ${older}
    order by alarm_id desc limit ${limit}`.execute(tx);
  return found.rows;
}

/**
 * Raises an alarm, or keeps the one that is open.
 * @returns the alarm when it is new; of two who raise it at once one alone is given it
 */
export async function raise(
  tx: Transaction,
  merchantCode: string,
  { kind, subject, name, count, outOf }: Condition,
): Promise<AlarmRow | undefined> {
  const done = await sql<AlarmRow>`
    insert into alarm (merchant_code, alarm_id, kind, subject, name, count, out_of)
    values (${merchantCode}, ${newUuid()}, ${kind}, ${subject}, ${name}, ${count}, ${outOf})
    on conflict (merchant_code, kind, subject) where cleared_at is null do nothing
    returning ${COLUMNS}`.execute(tx);
  const [made] = done.rows;
  if (!made)
    await sql`update alarm set absent_since = null where merchant_code = ${merchantCode} and kind = ${kind}
      and subject = ${subject} and cleared_at is null and absent_since is not null`.execute(tx);
  return made;
}

/** Notes which open alarms of some kinds no longer hold, and ends those for which that has been so for long enough. @returns these */
export async function clearAbsent(
  tx: Transaction,
  merchantCode: string,
  kinds: readonly AlarmKind[],
  present: readonly Condition[],
): Promise<AlarmRow[]> {
  const keys = present.map(({ kind, subject }) => `${kind} ${subject}`);
  const isAbsent = sql`merchant_code = ${merchantCode} and cleared_at is null and kind = any (${[...kinds]}::text[])
    and not (kind || ' ' || subject = any (${keys}::text[]))`;
  await sql`update alarm set absent_since = clock_timestamp() where ${isAbsent} and absent_since is null`.execute(tx);
  const done = await sql<AlarmRow>`update alarm set cleared_at = clock_timestamp()
    where ${isAbsent} and absent_since <= clock_timestamp() - make_interval(mins => ${CLEAR_MINUTES})
    returning ${COLUMNS}`.execute(tx);
  return done.rows;
}

/** Says who looks after an open alarm that nobody has taken. @returns who has it now; undefined: it is over, or not there */
export async function take(
  tx: Transaction,
  merchantCode: string,
  alarmId: string,
  staff: string,
): Promise<string | undefined> {
  const done = await sql<{ taken_by: string }>`update alarm
      set taken_by = coalesce(taken_by, ${staff}), taken_at = coalesce(taken_at, clock_timestamp())
    where merchant_code = ${merchantCode} and alarm_id = ${alarmId} and cleared_at is null returning taken_by`.execute(
    tx,
  );
  return done.rows[0]?.taken_by;
}

/** Who asked to be mailed; whether they still may is another question. */
export async function readRecipients(tx: Transaction, merchantCode: string): Promise<string[]> {
  const found = await sql<{ staff_id: string }>`select staff_id from alarm_recipient
    where merchant_code = ${merchantCode}`.execute(tx);
  return found.rows.map(({ staff_id }) => staff_id);
}

/** @returns whether somebody was mailed before */
export async function setRecipient(
  tx: Transaction,
  merchantCode: string,
  staffId: string,
  isMailed: boolean,
): Promise<boolean> {
  const done = isMailed
    ? await sql`insert into alarm_recipient (merchant_code, staff_id) values (${merchantCode}, ${staffId})
        on conflict do nothing`.execute(tx)
    : await sql`delete from alarm_recipient where merchant_code = ${merchantCode} and staff_id = ${staffId}`.execute(
        tx,
      );
  const hasChanged = Number(done.numAffectedRows ?? 0n) > 0;
  return hasChanged ? !isMailed : isMailed;
}
