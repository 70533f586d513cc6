import type { Database } from '#server/platform/database/database.ts';
import { type AgentNames, describeAgent } from './describe-agent.ts';
import { endOtherSessions, type LiveSessionRow, readLiveSessions } from './session-repository.ts';

/** Open sessions of one member with what their devices call themselves, the one used last first. */
export async function listSessionsOf(
  database: Database,
  merchantCode: string,
  memberId: string,
): Promise<(LiveSessionRow & AgentNames)[]> {
  const rows = await database.forMerchant(merchantCode, (tx) => readLiveSessions(tx, merchantCode, memberId));
  return rows.map((row) => ({ ...row, ...describeAgent(row.agent) }));
}

/** Ends every session of a member: the next call of each is refused. @returns how many were open */
export function endSessionsOf(database: Database, merchantCode: string, memberId: string): Promise<number> {
  return database.forMerchant(merchantCode, (tx) => endOtherSessions(tx, merchantCode, memberId, null));
}
