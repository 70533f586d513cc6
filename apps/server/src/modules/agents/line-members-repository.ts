import type { ContractKind } from '@tessera/contract';
import { type RawBuilder, sql } from 'kysely';
import { userNameKey } from '#server/modules/members/members.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** A member of a line as staff see it. */
export interface LineMemberRow {
  readonly member_id: string;
  readonly user_name: string;
  readonly is_agent: boolean;
  readonly is_closed: boolean;
  readonly depth: number;
  readonly direct_count: number;
  readonly team_count: number;
  readonly contracts: readonly ContractKind[];
  readonly is_asked: boolean;
}

/** What is asked of a page: the member that all of its rows are older than, and how many. */
export interface LinePage {
  readonly merchantCode: string;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Older than a member of the same merchant; one that it does not have ends the list. */
const isOlder = ({ merchantCode, before }: LinePage) =>
  before === undefined
    ? sql`true`
    : sql`(m.created_at, m.member_id) < (select b.created_at, b.member_id from member_card b
        where b.merchant_code = ${merchantCode} and b.member_id = ${before})`;

/** Counts come after the page is cut, so that they are read for the rows shown alone. */
async function readMembers(
  tx: Transaction,
  merchantCode: string,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<LineMemberRow[]> {
  const found =
    await sql<LineMemberRow>`select page.member_id, page.user_name, page.is_agent, page.is_closed, above.depth,
      below.direct_count, below.team_count, signed.contracts, signed.is_asked
    from (select m.member_id, m.user_name, m.is_agent, m.disabled_at is not null as is_closed, m.created_at from member_card m
       where m.merchant_code = ${merchantCode} and ${which} order by m.created_at desc, m.member_id desc limit ${limit}) as page
    cross join lateral (select coalesce(max(c.depth), 0)::int as depth from agent_line c
       where c.merchant_code = ${merchantCode} and c.descendant = page.member_id) as above
    cross join lateral (select count(*) filter (where c.depth = 1)::int as direct_count, count(*)::int as team_count from agent_line c
       where c.merchant_code = ${merchantCode} and c.ancestor = page.member_id and c.depth > 0) as below
    cross join lateral (select coalesce(array_agg(k.kind order by k.kind) filter (where k.state = 'valid'), '{}') as contracts,
         coalesce(bool_or(k.state = 'requested' and k.expires_at > clock_timestamp()), false) as is_asked from agent_contract k
       where k.merchant_code = ${merchantCode} and k.agent_id = page.member_id) as signed
    order by page.created_at desc, page.member_id desc`.execute(tx);
  return found.rows;
}

/** Members directly below an agent, newest first. */
export function readLineBelow(tx: Transaction, agentId: string, page: LinePage): Promise<LineMemberRow[]> {
  return readMembers(tx, page.merchantCode, sql`m.upline_id = ${agentId} and ${isOlder(page)}`, page.limit);
}

/** Agents whom no other agent brought, newest first. */
export function readFirstAgents(tx: Transaction, page: LinePage): Promise<LineMemberRow[]> {
  return readMembers(tx, page.merchantCode, sql`m.upline_id is null and m.is_agent and ${isOlder(page)}`, page.limit);
}

/** Whether a member `m` is an agent or below one. */
const IN_A_LINE = sql`(m.is_agent or m.upline_id is not null)`;

/** Whether a member is an agent or below one; its team is not counted for it. */
export async function isInLine(tx: Transaction, merchantCode: string, memberId: string): Promise<boolean> {
  const found = await sql`select from member_card m
    where m.merchant_code = ${merchantCode} and m.member_id = ${memberId} and ${IN_A_LINE}`.execute(tx);
  return found.rows.length > 0;
}

/** A member of a line, or an agent, by id or by whole user name in any case. */
export async function readLineMember(
  tx: Transaction,
  merchantCode: string,
  who: { readonly memberId: string } | { readonly name: string },
): Promise<LineMemberRow | undefined> {
  const is = 'memberId' in who ? sql`m.member_id = ${who.memberId}` : sql`m.user_name_key = ${userNameKey(who.name)}`;
  const rows = await readMembers(tx, merchantCode, sql`${is} and ${IN_A_LINE}`, 1);
  return rows[0];
}

/** Agents above a member, the first of the line first. */
export async function readPathAbove(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
): Promise<{ readonly memberId: string; readonly account: string }[]> {
  const found = await sql<{
    memberId: string;
    account: string;
  }>`select m.member_id as "memberId", m.user_name as account
    from agent_line c join member_card m on m.merchant_code = c.merchant_code and m.member_id = c.ancestor
    where c.merchant_code = ${merchantCode} and c.descendant = ${memberId} and c.depth > 0 order by c.depth desc`.execute(
    tx,
  );
  return found.rows;
}
