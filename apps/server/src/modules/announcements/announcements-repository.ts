import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export type AnnouncementType = 'A' | 'PL' | 'B' | 'PU' | 'PR';

export interface AnnouncementRow {
  readonly announcement_id: string;
  readonly type: AnnouncementType;
  readonly group_name: string | null;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly image: string | null;
  readonly link: string | null;
  readonly execution: 'F' | 'A' | 'B' | null;
  readonly promotion_type: string | null;
  readonly starts_at: Date;
}

/** Announcements that run now for this audience, in their order. */
export async function readAnnouncements(
  tx: Transaction,
  filter: { merchantCode: string; types: readonly string[]; groups: readonly string[] | undefined; loggedIn: boolean },
): Promise<AnnouncementRow[]> {
  const audience = filter.loggedIn ? 'member' : 'guest';
  const byGroup = filter.groups ? sql`and (type <> 'B' or group_name = any(${[...filter.groups]}))` : sql``;
  const found =
    await sql<AnnouncementRow>`select announcement_id, type, group_name, titles, contents, image, link, execution,
      promotion_type, starts_at
    from announcement
    where merchant_code = ${filter.merchantCode} and type = any(${[...filter.types]}) and audience in ('everyone', ${audience})
      and starts_at <= now() and (ends_at is null or ends_at > now()) ${byGroup}
    order by sort, starts_at desc, announcement_id limit 200`.execute(tx);
  return found.rows;
}

export interface NewAnnouncement {
  readonly id: string;
  readonly type: AnnouncementType;
  readonly group: string | null;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly image: string | null;
  readonly link: string | null;
  readonly sort: number;
}

export async function insertAnnouncement(tx: Transaction, merchantCode: string, item: NewAnnouncement): Promise<void> {
  await sql`insert into announcement (merchant_code, announcement_id, type, group_name, titles, contents, image, link, sort)
    values (${merchantCode}, ${item.id}, ${item.type}, ${item.group}, ${JSON.stringify(item.titles)}::jsonb,
      ${JSON.stringify(item.contents)}::jsonb, ${item.image}, ${item.link}, ${item.sort})`.execute(tx);
}

export async function deleteAnnouncement(tx: Transaction, merchantCode: string, id: string): Promise<boolean> {
  const done =
    await sql`delete from announcement where merchant_code = ${merchantCode} and announcement_id = ${id}`.execute(tx);
  return done.numAffectedRows === 1n;
}
