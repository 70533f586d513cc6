import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import type { EnteringDevice } from './known-devices.ts';
import type { RightTry } from './right-try.ts';

/** A session with its member, as both functions that look across merchants answer. */
export interface SessionRow {
  readonly merchant_code: string;
  readonly session_id: string;
  readonly member_id: string;
  readonly user_name: string;
  readonly type: number;
  readonly is_agent: boolean;
  readonly must_change_password: boolean;
}

/** A session to be opened for a member whose way in was checked. */
export interface NewSession {
  readonly merchantCode: string;
  readonly memberId: string;
  /** What the member's password was when the way in was checked. */
  readonly passwordHash: string | null;
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly idleSeconds: number;
  readonly device: string | null;
  readonly agent: string | null;
  readonly address: string;
  /** Session whose place it takes; it counts as proven then. */
  readonly formerSessionId: string | null;
  /** Absent for accounts whose devices are not remembered. */
  readonly known: Pick<EnteringDevice, 'held' | 'fresh'> | undefined;
  /** The try that proved right, where tries are counted. */
  readonly right: RightTry | undefined;
}

/**
 * Opens a session, notes the login, remembers the device and gives the try back, in one statement: outside of a transaction
 * that is one round trip.
 * @returns hash, in hex, that the device is known by now, null where it is not remembered; undefined when the member was
 *   blocked or the password changed since the way in was checked
 */
export async function insertSession(
  target: Database | Transaction,
  session: NewSession,
): Promise<{ readonly device: string | null } | undefined> {
  const args = [
    session.memberId,
    session.passwordHash,
    session.sessionId,
    session.tokenHash,
    session.idleSeconds,
    session.device,
    session.agent,
    session.address,
    session.formerSessionId,
    [...(session.known?.held ?? [])],
    session.known?.fresh ?? null,
    JSON.stringify(session.right?.given ?? []),
    [...(session.right?.forgotten ?? [])],
  ];
  type Row = { readonly open_session: { readonly device: string | null } | null };
  const rows =
    'rows' in target
      ? await target.rows<Row>(session.merchantCode, 'open_session', args)
      : (await sql<Row>`select * from open_session(${sql.join([session.merchantCode, ...args])})`.execute(target)).rows;
  return rows[0]?.open_session ?? undefined;
}

/** Session of a token across merchants, by the one function that may look across them. */
export async function findSession(database: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [found] = await database.callForPlatform<SessionRow>('find_session', [tokenHash]);
  return found;
}

export async function endSession(tx: Transaction, merchantCode: string, sessionId: string): Promise<void> {
  const done = await sql<{ member_id: string }>`update session set ended_at = now()
    where merchant_code = ${merchantCode} and session_id = ${sessionId} and ended_at is null
    returning member_id`.execute(tx);
  for (const { member_id: memberId } of done.rows)
    await publishLiveHints(tx, { merchantCode, memberId, kind: 'session' });
}

/** Ends every session of a member, but one where it is named. @returns how many ended */
export async function endOtherSessions(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  keep: string | null,
): Promise<number> {
  const done = await sql`update session set ended_at = now() where merchant_code = ${merchantCode}
    and member_id = ${memberId} and session_id is distinct from ${keep}::uuid and ended_at is null
    and last_seen_at > now() - make_interval(secs => idle_seconds)`.execute(tx);
  await publishLiveHints(tx, { merchantCode, memberId, kind: 'session' });
  return Number(done.numAffectedRows ?? 0n);
}

export interface LiveSessionRow {
  readonly session_id: string;
  readonly agent: string | null;
  readonly address: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Sessions of a member that still count, the one used last first. */
export async function readLiveSessions(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
): Promise<LiveSessionRow[]> {
  const found = await sql<LiveSessionRow>`select session_id, agent, address, created_at, last_seen_at from session
    where merchant_code = ${merchantCode} and member_id = ${memberId} and ended_at is null
      and last_seen_at > now() - make_interval(secs => idle_seconds)
    order by last_seen_at desc, session_id limit 100`.execute(tx);
  return found.rows;
}

/** Ends one live session of a member; false when there is none of that id. */
export async function endSessionOf(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  sessionId: string,
): Promise<boolean> {
  const done = await sql`update session set ended_at = now() where merchant_code = ${merchantCode}
    and member_id = ${memberId} and session_id = ${sessionId} and ended_at is null`.execute(tx);
  await publishLiveHints(tx, { merchantCode, memberId, kind: 'session' });
  return done.numAffectedRows === 1n;
}

/** Those of the given sessions that still count. Asking is no activity of theirs. */
export async function readAliveSessions(
  tx: Transaction,
  merchantCode: string,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ session_id: string }>`select s.session_id from session s
    join member_card m on m.merchant_code = s.merchant_code and m.member_id = s.member_id and m.disabled_at is null
    where s.merchant_code = ${merchantCode} and s.session_id = any(${[...sessionIds]}::uuid[]) and s.ended_at is null
      and s.last_seen_at > now() - make_interval(secs => s.idle_seconds)`.execute(tx);
  return new Set(found.rows.map(({ session_id }) => session_id));
}

/** Notes that the holder of a session proved to be its member. */
export async function recordProof(tx: Transaction, merchantCode: string, sessionId: string): Promise<void> {
  await sql`update session set proven_at = clock_timestamp()
    where merchant_code = ${merchantCode} and session_id = ${sessionId} and ended_at is null`.execute(tx);
}

/** True while the proof of a session is younger than so many seconds. */
export async function isProven(
  tx: Transaction,
  merchantCode: string,
  sessionId: string,
  seconds: number,
): Promise<boolean> {
  const found = await sql`select 1 from session where merchant_code = ${merchantCode} and session_id = ${sessionId}
    and proven_at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(tx);
  return found.rows.length === 1;
}
