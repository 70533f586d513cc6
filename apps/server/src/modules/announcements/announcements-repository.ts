import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Content types of the specification: agent, player, banner, popup, promotion (NOTICE-09). */
export const ANNOUNCEMENT_TYPES = ['A', 'PL', 'B', 'PU', 'PR'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

export const AUDIENCES = ['everyone', 'guest', 'member', 'first-time'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** When a popup shows: at a first login, at every login, to guests (POPUP-02). */
export const EXECUTIONS = ['F', 'A', 'B'] as const;
export type Execution = (typeof EXECUTIONS)[number];

export type AnnouncementState = 'running' | 'scheduled' | 'ended';

export interface AnnouncementRow {
  readonly announcement_id: string;
  readonly type: AnnouncementType;
  readonly group_name: string | null;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly image: string | null;
  readonly link: string | null;
  readonly execution: Execution | null;
  readonly promotion_type: string | null;
  readonly audience: Audience;
  readonly sort: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  /** Counts up with each change. */
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  /** Whether it is shown now. */
  readonly state: AnnouncementState;
}

const COLUMNS = sql`a.announcement_id, a.type, a.group_name, a.titles, a.contents, a.image, a.link, a.execution,
  a.promotion_type, a.audience, a.sort, a.starts_at, a.ends_at, a.version, a.changed_at, a.changed_by,
  case when a.ends_at <= now() then 'ended' when a.starts_at > now() then 'scheduled' else 'running' end as state`;
/** What runs now, by the database's clock. */
const RUNNING = sql`a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())`;
const ORDER = sql`a.sort, a.starts_at desc, a.announcement_id`;

/** Who asks, as far as it decides what there is to see. */
export interface Reader {
  readonly merchantCode: string;
  readonly memberId: string | null;
  readonly audiences: readonly Audience[];
}

interface Filter extends Reader {
  readonly types: readonly string[];
  /** Groups of banners; other types are not narrowed by it. */
  readonly groups?: readonly string[] | undefined;
  readonly id?: string | undefined;
  readonly limit?: number;
}

/** Announcements that run now for a reader, in their order, each with whether this reader has read it. */
export async function readAnnouncements(
  tx: Transaction,
  filter: Filter,
): Promise<(AnnouncementRow & { readonly is_read: boolean })[]> {
  const byGroup = filter.groups ? sql`and (a.type <> 'B' or a.group_name = any(${[...filter.groups]}))` : sql``;
  const byId = filter.id ? sql`and a.announcement_id = ${filter.id}` : sql``;
  const found = await sql<AnnouncementRow & { is_read: boolean }>`select ${COLUMNS}, r.member_id is not null as is_read
    from announcement a left join announcement_read r on r.merchant_code = a.merchant_code
      and r.announcement_id = a.announcement_id and r.member_id = ${filter.memberId}::uuid
    where a.merchant_code = ${filter.merchantCode} and a.type = any(${[...filter.types]})
      and a.audience = any(${[...filter.audiences]}) and ${RUNNING} ${byGroup} ${byId}
    order by ${ORDER} limit ${filter.limit ?? 200}`.execute(tx);
  return found.rows;
}

/** How many notices that run now for a member are unread. */
export async function countUnread(tx: Transaction, reader: Reader): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from announcement a
    where a.merchant_code = ${reader.merchantCode} and a.type = 'PL' and a.audience = any(${[...reader.audiences]})
      and ${RUNNING} and not exists (select from announcement_read r where r.merchant_code = a.merchant_code
        and r.announcement_id = a.announcement_id and r.member_id = ${reader.memberId}::uuid)`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** For whom merchants have promotions that run now; of all merchants. */
export async function readRunningPromotions(
  tx: Transaction,
): Promise<{ readonly merchant_code: string; readonly audience: Audience }[]> {
  const found = await sql<{ merchant_code: string; audience: Audience }>`
    select merchant_code, audience from running_promotions()`.execute(tx);
  return found.rows;
}

export interface PopularRow extends AnnouncementRow {
  readonly read_count: number;
}

/** Notices and promotions that run now, most read in the last thirty days first. */
export async function readPopular(tx: Transaction, reader: Reader, limit: number): Promise<PopularRow[]> {
  const found = await sql<PopularRow>`select ${COLUMNS}, count(r.member_id)::int as read_count
    from announcement a left join announcement_read r on r.merchant_code = a.merchant_code
      and r.announcement_id = a.announcement_id and r.read_at > now() - interval '30 days'
    where a.merchant_code = ${reader.merchantCode} and a.type in ('PL', 'PR')
      and a.audience = any(${[...reader.audiences]}) and ${RUNNING}
    group by a.merchant_code, a.announcement_id order by read_count desc, ${ORDER} limit ${limit}`.execute(tx);
  return found.rows;
}

/** Notes that a member has read an announcement; reading it again changes nothing. */
export async function recordRead(tx: Transaction, merchantCode: string, memberId: string, id: string): Promise<void> {
  await sql`insert into announcement_read (merchant_code, member_id, announcement_id)
    values (${merchantCode}, ${memberId}, ${id}) on conflict do nothing`.execute(tx);
}

/** An announcement as staff write it. `startsAt` null begins now, `endsAt` null never ends. */
export interface NewAnnouncement {
  readonly id: string;
  readonly type: AnnouncementType;
  readonly group: string | null;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly image: string | null;
  readonly link: string | null;
  readonly execution: Execution | null;
  readonly promotionType: string | null;
  readonly audience: Audience;
  readonly sort: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** True when something ends after it begins; a beginning that is left open is now, by the database's clock. */
export async function endsAfterBeginning(
  tx: Transaction,
  { startsAt, endsAt }: Pick<NewAnnouncement, 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const found = await sql<{
    is_so: boolean;
  }>`select coalesce(${endsAt}::timestamptz > coalesce(${startsAt}::timestamptz, now()),
    true) as is_so`.execute(tx);
  return found.rows[0]?.is_so === true;
}

/**
 * Adds an announcement, or replaces the one with its id. Answers the stored one.
 * @param staff who wrote it; null: nobody of staff
 */
export async function writeAnnouncement(
  tx: Transaction,
  merchantCode: string,
  item: NewAnnouncement,
  staff: string | null,
): Promise<AnnouncementRow> {
  const found = await sql<AnnouncementRow>`insert into announcement as a (merchant_code, announcement_id, type,
      group_name, titles, contents, image, link, execution, promotion_type, audience, sort, starts_at, ends_at, changed_by)
    values (${merchantCode}, ${item.id}, ${item.type}, ${item.group}, ${JSON.stringify(item.titles)}::jsonb,
      ${JSON.stringify(item.contents)}::jsonb, ${item.image}, ${item.link}, ${item.execution}, ${item.promotionType},
      ${item.audience}, ${item.sort}, coalesce(${item.startsAt}::timestamptz, now()), ${item.endsAt}, ${staff})
    on conflict (merchant_code, announcement_id) do update set group_name = excluded.group_name,
      titles = excluded.titles, contents = excluded.contents, image = excluded.image, link = excluded.link,
      execution = excluded.execution, promotion_type = excluded.promotion_type, audience = excluded.audience,
      sort = excluded.sort, starts_at = excluded.starts_at, ends_at = excluded.ends_at, version = a.version + 1,
      changed_at = now(), changed_by = excluded.changed_by
    returning ${COLUMNS}`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('an announcement was just written and must be there');
  return row;
}

/** One announcement as it is stored, whether it runs or not. @param hold `locked`: nobody else changes it before the transaction ends */
export async function readStored(
  tx: Transaction,
  merchantCode: string,
  id: string,
  hold: 'free' | 'locked',
): Promise<AnnouncementRow | undefined> {
  const lock = hold === 'locked' ? sql`for update` : sql``;
  const found = await sql<AnnouncementRow>`select ${COLUMNS} from announcement a
    where a.merchant_code = ${merchantCode} and a.announcement_id = ${id} ${lock}`.execute(tx);
  return found.rows[0];
}

/** The existing ones of some announcements, by their ids, locked in one order so that two locks cannot wait for each other. */
export async function readStoredOf(
  tx: Transaction,
  merchantCode: string,
  ids: readonly string[],
  hold: 'free' | 'locked',
): Promise<AnnouncementRow[]> {
  const lock = hold === 'locked' ? sql`for update` : sql``;
  const found = await sql<AnnouncementRow>`select ${COLUMNS} from announcement a
    where a.merchant_code = ${merchantCode} and a.announcement_id = any(${[...ids]}::uuid[])
    order by a.announcement_id ${lock}`.execute(tx);
  return found.rows;
}

/** Announcements of a type as they are stored, in the order phones show them; what has ended comes last, the newest of it first. */
export async function readAll(
  tx: Transaction,
  merchantCode: string,
  asked: {
    readonly type: AnnouncementType;
    readonly state?: AnnouncementState | undefined;
    readonly limit?: number;
  },
): Promise<AnnouncementRow[]> {
  const isEnded = sql`coalesce(a.ends_at <= now(), false)`;
  const byState = {
    running: sql`and ${RUNNING}`,
    scheduled: sql`and a.starts_at > now() and not ${isEnded}`,
    ended: sql`and ${isEnded}`,
  };
  const found = await sql<AnnouncementRow>`select ${COLUMNS} from announcement a
    where a.merchant_code = ${merchantCode} and a.type = ${asked.type} ${asked.state ? byState[asked.state] : sql``}
    order by ${isEnded}, case when ${isEnded} then a.ends_at end desc, ${ORDER}
    limit ${asked.limit ?? null}::int`.execute(tx);
  return found.rows;
}

/** Removes announcements of a type: one, or every one. Answers how many went. */
export async function deleteAnnouncements(
  tx: Transaction,
  merchantCode: string,
  type: AnnouncementType,
  id: string | undefined,
): Promise<number> {
  const byId = id === undefined ? sql`` : sql`and announcement_id = ${id}`;
  const done =
    await sql`delete from announcement where merchant_code = ${merchantCode} and type = ${type} ${byId}`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}
