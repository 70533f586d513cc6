import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Sessions end when nothing was asked for so long, and so long after they began. */
export const SESSION_MINUTES = { idle: 30, longest: 12 * 60 } as const;

/** Where a session was opened. */
export interface SessionPlace {
  readonly address: string;
  readonly agent: string;
  /** Random id that the browser keeps; undefined: it has none. */
  readonly device: string | undefined;
}

export interface SessionRow {
  readonly session_id: string;
  readonly staff_id: string;
  readonly address: string;
  readonly agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

const isOpen = sql`s.ended_at is null
  and s.last_seen_at > clock_timestamp() - make_interval(mins => ${SESSION_MINUTES.idle})
  and s.created_at > clock_timestamp() - make_interval(mins => ${SESSION_MINUTES.longest})`;

export async function insertSession(
  tx: Transaction,
  session: SessionPlace & { readonly tokenHash: string; readonly sessionId: string; readonly staffId: string },
): Promise<void> {
  await sql`insert into staff_session (token_hash, session_id, staff_id, address, agent, device)
    values (${session.tokenHash}, ${session.sessionId}, ${session.staffId}, ${session.address}, ${session.agent},
      ${session.device ?? null})`.execute(tx);
}

/** The open session of a token, which is seen by this; undefined when it has ended or its account is closed. */
export async function touchSession(
  tx: Transaction,
  tokenHash: string,
): Promise<{ session_id: string; staff_id: string; email: string; name: string } | undefined> {
  const found = await sql<{ session_id: string; staff_id: string; email: string; name: string }>`
    update staff_session s set last_seen_at = clock_timestamp() from staff_account a
     where s.token_hash = ${tokenHash} and a.staff_id = s.staff_id and a.closed_at is null and ${isOpen}
    returning s.session_id, s.staff_id, a.email, a.name`.execute(tx);
  return found.rows[0];
}

/** Open sessions of a person, the last used first. */
export async function readSessions(tx: Transaction, staffId: string): Promise<SessionRow[]> {
  const found = await sql<SessionRow>`select session_id, staff_id, address, agent, created_at, last_seen_at
    from staff_session s where s.staff_id = ${staffId} and ${isOpen} order by last_seen_at desc`.execute(tx);
  return found.rows;
}

/**
 * Ends sessions of a person.
 * @param which one alone, or all except one; all of them when left out
 * @returns how many were open
 */
export async function endSessions(
  tx: Transaction,
  staffId: string,
  which: { readonly only?: string; readonly except?: string } = {},
): Promise<number> {
  const only = which.only === undefined ? sql`` : sql`and session_id = ${which.only}`;
  const except = which.except === undefined ? sql`` : sql`and session_id <> ${which.except}`;
  const done = await sql`update staff_session set ended_at = clock_timestamp()
    where staff_id = ${staffId} and ended_at is null ${only} ${except}`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}

/** For so long a device on which somebody was signed in is theirs, days. */
const DEVICE_DAYS = 90;

/** Whether somebody, or one account, was signed in on a device lately. */
export async function isDeviceOf(tx: Transaction, device: string, staffId?: string): Promise<boolean> {
  const only = staffId === undefined ? sql`` : sql`and staff_id = ${staffId}`;
  const found = await sql`select from staff_session where device = ${device} ${only}
    and last_seen_at > clock_timestamp() - make_interval(days => ${DEVICE_DAYS}) limit 1`.execute(tx);
  return found.rows.length > 0;
}
