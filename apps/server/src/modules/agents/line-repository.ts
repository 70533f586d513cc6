import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface AgentRow {
  readonly member_id: string;
  readonly user_name: string;
  readonly upline_id: string | null;
}

/** A member who is an agent and may enter. */
export async function findAgent(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
): Promise<AgentRow | undefined> {
  const found = await sql<AgentRow>`select member_id, user_name, upline_id from member_card
    where merchant_code = ${merchantCode} and member_id = ${memberId} and is_agent and disabled_at is null`.execute(tx);
  return found.rows[0];
}

/** The agents directly below an agent, by name. */
export async function readDirectAgents(tx: Transaction, merchantCode: string, agentId: string): Promise<AgentRow[]> {
  const found = await sql<AgentRow>`select member_id, user_name, upline_id from member_card
    where merchant_code = ${merchantCode} and upline_id = ${agentId} and is_agent and disabled_at is null
    order by user_name limit 500`.execute(tx);
  return found.rows;
}

/** The only check of a line: a member of the agent's own line, at any depth, but not the agent itself. */
export async function findInLine(
  tx: Transaction,
  merchantCode: string,
  agentId: string,
  memberId: string,
): Promise<{ readonly member_id: string; readonly user_name: string; readonly depth: number } | undefined> {
  const found = await sql<{
    member_id: string;
    user_name: string;
    depth: number;
  }>`select m.member_id, m.user_name, c.depth
    from agent_line c join member_card m on m.merchant_code = c.merchant_code and m.member_id = c.descendant
    where c.merchant_code = ${merchantCode} and c.ancestor = ${agentId} and c.descendant = ${memberId} and c.depth > 0
      and m.disabled_at is null`.execute(tx);
  return found.rows[0];
}

/** From the first below the agent down to a member of its line. */
export async function readPath(
  tx: Transaction,
  merchantCode: string,
  agentId: string,
  memberId: string,
): Promise<{ readonly memberId: string; readonly account: string }[]> {
  const found = await sql<{
    memberId: string;
    account: string;
  }>`select m.member_id as "memberId", m.user_name as account
    from agent_line up
      join agent_line below on below.merchant_code = up.merchant_code and below.ancestor = ${agentId}
       and below.descendant = up.ancestor and below.depth > 0
      join member_card m on m.merchant_code = up.merchant_code and m.member_id = up.ancestor
    where up.merchant_code = ${merchantCode} and up.descendant = ${memberId} order by up.depth desc`.execute(tx);
  return found.rows;
}

export interface DownlineRow {
  readonly member_id: string;
  readonly user_name: string;
  readonly is_agent: boolean;
  readonly depth: number;
  readonly direct_count: number;
  readonly team_count: number;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
}

export interface DownlineFilter {
  readonly merchantCode: string;
  readonly agentId: string;
  /** Whose direct line; a search looks through the agent's whole line instead. */
  readonly parentId: string;
  readonly search: string | undefined;
}

const matching = ({ merchantCode, agentId, parentId, search }: DownlineFilter) => {
  const pattern = `%${search?.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const which = search ? sql`m.user_name_key like ${pattern}` : sql`m.upline_id = ${parentId}`;
  return sql`from agent_line c join member_card m on m.merchant_code = c.merchant_code and m.member_id = c.descendant
    where c.merchant_code = ${merchantCode} and c.ancestor = ${agentId} and c.depth > 0 and ${which}`;
};

/** A page of a line, newest first, each with the number of members below. */
export async function readDownlines(
  tx: Transaction,
  filter: DownlineFilter,
  limit: number,
  offset: number,
): Promise<DownlineRow[]> {
  const found = await sql<DownlineRow>`select page.*, below.direct_count, below.team_count from (
      select m.member_id, m.user_name, m.is_agent, c.depth, m.created_at, m.last_login_at ${matching(filter)}
      order by m.created_at desc, m.member_id limit ${limit} offset ${offset}) as page
    cross join lateral (select count(*) filter (where depth = 1)::int as direct_count, count(*)::int as team_count from agent_line b
      where b.merchant_code = ${filter.merchantCode} and b.ancestor = page.member_id and b.depth > 0) as below
    order by page.created_at desc, page.member_id`.execute(tx);
  return found.rows;
}

export async function countDownlines(tx: Transaction, filter: DownlineFilter): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n ${matching(filter)}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}
