import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { isUuid } from '#server/platform/database/uuid.ts';
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

/** Sorts behind every letter, so that a range by it holds all that begins alike. */
const LAST_LETTER = '\u{10FFFF}';

interface MemberSearch {
  /** Beginning of a user name, or a whole e-mail address, number with its dialling code, or id; empty: all. */
  readonly search: string;
  /** Id of the member that they all come after in the order of the list. */
  readonly after: string | null;
  readonly limit: number;
}

const COLUMNS = sql`member_id, user_name, type, is_agent, disabled_at, created_at, last_login_at`;

/** All members, newest first: their ids follow the time they joined. */
async function readNewest(
  tx: Transaction,
  merchantCode: string,
  { after, limit }: MemberSearch,
): Promise<FoundMember[]> {
  const found = await sql<FoundMember>`select ${COLUMNS} from member where merchant_code = ${merchantCode}
    ${after === null ? sql`` : sql`and member_id < ${after}`} order by member_id desc limit ${limit}`.execute(tx);
  return found.rows;
}

/** Conditions under which words that are no name's beginning name a member, each answered by an index and true of few. */
function otherWays(search: string) {
  const digits = search.replace(/\D/g, '');
  return [
    ...(search.includes('@') ? [sql`lower(email) = ${search.toLowerCase()}`] : []),
    ...(digits.length >= 7 ? [sql`mobile_key = ${digits}`] : []),
    ...(isUuid(search) ? [sql`member_id = ${search}`] : []),
  ];
}

/**
 * Members: all of them, newest first; search results in the order of their names, so that a page reads a page of the index of
 * names, however many names begin alike.
 */
export async function searchMembers(
  tx: Transaction,
  merchantCode: string,
  asked: MemberSearch,
): Promise<FoundMember[]> {
  const { search, after, limit } = asked;
  if (search === '') return readNewest(tx, merchantCode, asked);
  const name = userNameKey(search);
  const later =
    after === null
      ? sql``
      : sql`and user_name_key > (select c.user_name_key from member c where c.merchant_code = ${merchantCode}
          and c.member_id = ${after})`;
  const matches = [
    sql`(select user_name_key from member where merchant_code = ${merchantCode} and user_name_key >= ${name}
      and user_name_key < ${name + LAST_LETTER} and starts_with(user_name_key, ${name}) ${later}
      order by user_name_key limit ${limit})`,
    ...otherWays(search).map(
      (way) => sql`(select user_name_key from member where merchant_code = ${merchantCode} and ${way} ${later})`,
    ),
  ];
  const found = await sql<FoundMember>`select ${COLUMNS} from member where merchant_code = ${merchantCode}
    and user_name_key in (${sql.join(matches, sql` union `)}) order by user_name_key limit ${limit}`.execute(tx);
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
