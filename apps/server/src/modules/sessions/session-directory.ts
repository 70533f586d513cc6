import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { Session, SessionDirectory } from '#server/platform/tenancy/session.ts';
import { findSession, type SessionRow } from './session-repository.ts';

/** What is stored of a session token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A stored session as the pipeline knows it. */
export function sessionOf(row: SessionRow): Session {
  return {
    sessionId: row.session_id,
    merchantCode: row.merchant_code,
    memberId: row.member_id,
    userName: row.user_name,
    type: row.type,
    isAgent: row.is_agent,
    mustChangePassword: row.must_change_password,
  };
}

/** Sessions by token, straight from the database: a logout anywhere ends them everywhere at once. */
export function createSessionDirectory(database: Database): Pick<SessionDirectory, 'byToken'> {
  return {
    async byToken(token) {
      if (token.length > 200) return undefined;
      const row = await findSession(database, tokenHash(token));
      return row && sessionOf(row);
    },
  };
}
