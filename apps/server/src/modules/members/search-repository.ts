import { type RawBuilder, sql } from 'kysely';
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

/** Ids of members whose names begin so. */
const namedLike = (merchantCode: string, name: string) =>
  sql`select member_id from member where merchant_code = ${merchantCode} and user_name_key >= ${name}
      and user_name_key < ${name + LAST_LETTER} and starts_with(user_name_key, ${name})`;

/** Where somebody who is asked for in some words can be found, each by an index. */
function waysTo(merchantCode: string, search: string) {
  const name = userNameKey(search);
  const digits = search.replace(/\D/g, '');
  return [
    namedLike(merchantCode, name),
    ...(search.includes('@')
      ? [
          sql`select member_id from member where merchant_code = ${merchantCode} and lower(email) = ${search.toLowerCase()}`,
        ]
      : []),
    ...(digits.length >= 7
      ? [sql`select member_id from member where merchant_code = ${merchantCode} and mobile_key = ${digits}`]
      : []),
    ...(isUuid(search)
      ? [sql`select member_id from member where merchant_code = ${merchantCode} and member_id = ${search}`]
      : []),
  ];
}

interface MemberSearch {
  /** Beginning of a user name, or a whole e-mail address, number with its dialling code, or id; empty: all. */
  readonly search: string;
  /** Id that they all stand behind. */
  readonly after: string | null;
  readonly limit: number;
}

/** Up to so many members with names that begin alike are put in order; of more the newest are looked through first. */
const FEW = 1_000;
/** Newest members that are looked through for a name that many begin with. */
const NEWEST = 20_000;

async function readFound(
  tx: Transaction,
  merchantCode: string,
  which: RawBuilder<unknown>,
  { after, limit }: MemberSearch,
): Promise<FoundMember[]> {
  const found =
    await sql<FoundMember>`select member_id, user_name, type, is_agent, disabled_at, created_at, last_login_at
    from ${which} m where merchant_code = ${merchantCode} ${after === null ? sql`` : sql`and member_id < ${after}`}
    order by member_id desc limit ${limit}`.execute(tx);
  return found.rows;
}

/** True when more than a few names begin so; that is found out by reading no more than these. */
async function isCommon(tx: Transaction, merchantCode: string, name: string): Promise<boolean> {
  const found = await sql<{ n: number }>`select count(*)::int as n from (${namedLike(merchantCode, name)}
    limit ${FEW + 1}) m`.execute(tx);
  return (found.rows[0]?.n ?? 0) > FEW;
}

/**
 * Members, newest first: their ids follow the time they joined. Neither reading all members whose names begin alike nor all members in their
 * order is bounded by itself: many may have a name like that, or none of those who joined last. So a name that many begin with is looked
 * for among the newest, and all who are found by an index are put in order where it is rare, or where these are not a page.
 */
export async function searchMembers(
  tx: Transaction,
  merchantCode: string,
  asked: MemberSearch,
): Promise<FoundMember[]> {
  const { search, after, limit } = asked;
  if (search === '') return readFound(tx, merchantCode, sql`member`, asked);
  const name = userNameKey(search);
  const ways = waysTo(merchantCode, search);
  // words that can be an address, a number or an id too are looked for in all these ways at once
  if (ways.length === 1 && (await isCommon(tx, merchantCode, name))) {
    const newest = sql`(select * from member where merchant_code = ${merchantCode}
      ${after === null ? sql`` : sql`and member_id < ${after}`} order by member_id desc limit ${NEWEST})`;
    const named = sql`(select * from ${newest} n where starts_with(user_name_key, ${name}))`;
    const rows = await readFound(tx, merchantCode, named, asked);
    if (rows.length === limit) return rows;
  }
  const ids = sql`select member_id from (${sql.join(ways, sql` union `)}) w
    ${after === null ? sql`` : sql`where member_id < ${after}`} order by member_id desc limit ${limit}`;
  return readFound(
    tx,
    merchantCode,
    sql`(select * from member where merchant_code = ${merchantCode} and member_id in (${ids}))`,
    asked,
  );
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
