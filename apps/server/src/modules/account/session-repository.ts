import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface SessionRow {
  readonly merchant_code: string;
  readonly session_id: string;
  readonly member_id: string;
  readonly user_name: string;
  readonly type: number;
  readonly is_agent: boolean;
}

export async function insertSession(
  tx: Transaction,
  session: {
    merchantCode: string;
    sessionId: string;
    tokenHash: Buffer;
    memberId: string;
    idleSeconds: number;
    device: string | null;
    address: string;
  },
): Promise<void> {
  await sql`insert into session (merchant_code, session_id, token_hash, member_id, idle_seconds, device, address)
    values (${session.merchantCode}, ${session.sessionId}, ${session.tokenHash}, ${session.memberId}, ${session.idleSeconds},
      ${session.device}, ${session.address})`.execute(tx);
}

/** Session of a token across merchants, by the one function that may look across them. */
export async function findSession(tx: Transaction, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const found = await sql<SessionRow>`select * from find_session(${tokenHash})`.execute(tx);
  return found.rows[0];
}

export async function endSession(tx: Transaction, merchantCode: string, sessionId: string): Promise<void> {
  await sql`update session set ended_at = now()
    where merchant_code = ${merchantCode} and session_id = ${sessionId} and ended_at is null`.execute(tx);
}

/** Ends every session of a member but one. */
export async function endOtherSessions(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  keep: string,
): Promise<void> {
  await sql`update session set ended_at = now() where merchant_code = ${merchantCode} and member_id = ${memberId}
    and session_id <> ${keep} and ended_at is null`.execute(tx);
}
