import { createHash } from 'node:crypto';
import type { Grant } from '@tessera/contract/staff/permissions';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { findOpenAccount, readGrants } from './account-repository.ts';
import {
  endSessions,
  insertSession,
  isDeviceOf,
  readSessions,
  type SessionPlace,
  touchSession,
} from './session-repository.ts';
import { StaffRefusal } from './staff-refusal.ts';

/** Who calls, by a session that is open. */
export interface StaffSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly grants: readonly Grant[];
}

/** What is stored of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** For an action that another person approved: its author has no session to be ended or kept. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** Longest description of a browser that is kept, characters. */
const LONGEST_AGENT = 300;

/** Opens a session. @returns its token, which nobody can find again */
export async function openSession(tx: Transaction, staffId: string, place: SessionPlace): Promise<string> {
  const token = newSecret();
  const agent = place.agent.slice(0, LONGEST_AGENT);
  const { address, device } = place;
  const session = { tokenHash: hashOfToken(token), sessionId: newUuid(), staffId, address, agent, device };
  await insertSession(tx, session);
  return token;
}

/** The open session of a token, undefined when there is none. Asking keeps it open. */
export async function findStaffSession(database: Database, token: string): Promise<StaffSession | undefined> {
  return database.forPlatform(async (tx) => {
    const found = await touchSession(tx, hashOfToken(token));
    if (!found) return undefined;
    const grants = (await readGrants(tx, [found.staff_id])).get(found.staff_id) ?? [];
    return { sessionId: found.session_id, staffId: found.staff_id, email: found.email, name: found.name, grants };
  });
}

/** Somebody on the staff as they are now, without a session of theirs; undefined when they are staff no more. */
export async function findStaffByEmail(database: Database, email: string): Promise<StaffSession | undefined> {
  return database.forPlatform(async (tx) => {
    const account = await findOpenAccount(tx, email);
    if (!account) return undefined;
    const grants = (await readGrants(tx, [account.staff_id])).get(account.staff_id) ?? [];
    return { sessionId: NO_SESSION, staffId: account.staff_id, email, name: account.name, grants };
  });
}

/** Whether somebody on the staff was signed in on a device lately. */
export const isStaffDevice = (database: Database, device: string): Promise<boolean> =>
  database.forPlatform((tx) => isDeviceOf(tx, device));

/** Open sessions of the caller, the last used first. */
export async function listOwnSessions(database: Database, { staffId, sessionId }: StaffSession) {
  const rows = await database.forPlatform((tx) => readSessions(tx, staffId));
  return rows.map((row) => ({
    sessionId: row.session_id,
    isThisOne: row.session_id === sessionId,
    address: row.address,
    agent: row.agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

/** Ends one session of the caller. @throws StaffRefusal NOT_FOUND for one that is not theirs or has ended */
export async function endOwnSession(database: Database, { staffId }: StaffSession, sessionId: string): Promise<void> {
  const ended = await database.forPlatform((tx) => endSessions(tx, staffId, { only: sessionId }));
  if (ended === 0) throw new StaffRefusal('NOT_FOUND');
}
