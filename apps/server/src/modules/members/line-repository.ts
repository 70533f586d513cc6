import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Deepest place in a line, counted from its first agent. */
const DEEPEST = 18;

/** Makes an agent the first of its own line, unless it is in one already. */
export async function startAgentLine(tx: Transaction, merchantCode: string, memberId: string): Promise<void> {
  await sql`insert into agent_closure (merchant_code, ancestor, descendant, depth)
    values (${merchantCode}, ${memberId}, ${memberId}, 0) on conflict do nothing`.execute(tx);
}

/**
 * The agent whose line somebody joins who comes by a member's code: that member while it is an agent.
 * @returns null when it is none, or when its line is as deep as lines get
 */
export async function findUpline(tx: Transaction, merchantCode: string, inviterId: string): Promise<string | null> {
  const found = await sql<{ member_id: string }>`select member_id from member m
    where merchant_code = ${merchantCode} and member_id = ${inviterId} and is_agent
      and coalesce((select max(depth) from agent_closure c
        where c.merchant_code = m.merchant_code and c.descendant = m.member_id), 0) < ${DEEPEST}`.execute(tx);
  return found.rows[0]?.member_id ?? null;
}

/** Puts a new member below an agent, for life: a row for each of those above, and its own. */
export async function joinLine(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  uplineId: string,
): Promise<void> {
  await startAgentLine(tx, merchantCode, uplineId);
  await startAgentLine(tx, merchantCode, memberId);
  await sql`insert into agent_closure (merchant_code, ancestor, descendant, depth)
    select merchant_code, ancestor, ${memberId}, depth + 1 from agent_closure
     where merchant_code = ${merchantCode} and descendant = ${uplineId}`.execute(tx);
}
