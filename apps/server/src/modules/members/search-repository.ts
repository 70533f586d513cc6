import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { REAL_TYPES } from '#server/platform/tenancy/session.ts';
import { userNameKey } from './user-names.ts';

/** A member in a list. */
export interface FoundMember {
  readonly member_id: string;
  readonly user_name: string;
  readonly type: number;
  readonly is_agent: boolean;
  readonly disabled_at: Date | null;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Sorts behind every letter, so that a range by it holds all that begins alike. */
const LAST_LETTER = '\u{10FFFF}';

/** Where somebody who is asked for in some words can be found, each by an index. */
function waysTo(merchantCode: string, search: string) {
  const name = userNameKey(search);
  const digits = search.replace(/\D/g, '');
  return [
    sql`select member_id from member where merchant_code = ${merchantCode} and user_name_key >= ${name}
      and user_name_key < ${name + LAST_LETTER} and starts_with(user_name_key, ${name})`,
    ...(search.includes('@')
      ? [
          sql`select member_id from member where merchant_code = ${merchantCode} and lower(email) = ${search.toLowerCase()}`,
        ]
      : []),
    ...(digits.length >= 7
      ? [sql`select member_id from member where merchant_code = ${merchantCode} and mobile_key = ${digits}`]
      : []),
    ...(UUID.test(search)
      ? [sql`select member_id from member where merchant_code = ${merchantCode} and member_id = ${search}`]
      : []),
  ];
}

/**
 * Members, newest first: their ids follow the time they joined.
 * @param search beginning of a user name, or a whole e-mail address, number with its dialling code, or id; empty: all
 * @param after id that they all stand behind
 */
export async function searchMembers(
  tx: Transaction,
  merchantCode: string,
  { search, after, limit }: { readonly search: string; readonly after: string | null; readonly limit: number },
): Promise<FoundMember[]> {
  const ways = search === '' ? [] : waysTo(merchantCode, search);
  const found =
    await sql<FoundMember>`select member_id, user_name, type, is_agent, disabled_at, created_at, last_login_at
    from member where merchant_code = ${merchantCode}
      ${after === null ? sql`` : sql`and member_id < ${after}`}
      ${ways.length === 0 ? sql`` : sql`and member_id in (${sql.join(ways, sql` union `)})`}
    order by member_id desc limit ${limit}`.execute(tx);
  return found.rows;
}

/** How many people registered for a real account within a time. */
export async function countRegistrations(
  tx: Transaction,
  merchantCode: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from member
    where merchant_code = ${merchantCode} and created_at >= ${from} and created_at < ${to}
      and type = any (${REAL_TYPES}::smallint[])`.execute(tx);
  return found.rows[0]?.count ?? 0;
}
