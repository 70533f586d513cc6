import sanitizeHtml from 'sanitize-html';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import {
  type AnnouncementRow,
  type AnnouncementType,
  type Audience,
  countUnread,
  deleteAnnouncements,
  type NewAnnouncement,
  type Reader,
  readAll,
  writeAnnouncement,
} from './announcements-repository.ts';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'td',
    'th',
    'span',
    'div',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], '*': ['style'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedStyles: {
    '*': {
      color: [/^(#[0-9a-f]{3,8}|[a-z]+|rgb\([\d\s,%.]+\))$/i],
      'text-align': [/^(left|right|center|start|end)$/],
      'font-size': [/^\d+(\.\d+)?(px|rem|em|%)$/],
      'font-weight': [/^(\d{3}|bold|normal)$/],
    },
  },
};

/** HTML as staff wrote it, reduced to what may be shown to members. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** Unread counts of every member change with a notice; other types have no count. */
async function publishAnnouncementChange(tx: Transaction, merchantCode: string, type: AnnouncementType): Promise<void> {
  if (type === 'PL') await publishLiveHints(tx, { merchantCode, kind: 'unread' });
}

/** What staff write of an announcement; its id is ours. */
export type AnnouncementDraft = Omit<NewAnnouncement, 'id'>;

function cleaned(contents: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(contents).map(([language, html]) => [language, cleanHtml(html)]));
}

/** Adds an announcement; its content is cleaned in every language before it is stored. Answers its id. */
export async function addAnnouncement(
  database: Database,
  merchantCode: string,
  draft: AnnouncementDraft,
): Promise<string> {
  const id = newUuid();
  const item = { ...draft, id, contents: cleaned(draft.contents) };
  await database.forMerchant(merchantCode, async (tx) => {
    await writeAnnouncement(tx, merchantCode, item);
    await publishAnnouncementChange(tx, merchantCode, item.type);
  });
  return id;
}

/** Every announcement of a type, also such as do not run now. */
export function listStored(
  database: Database,
  merchantCode: string,
  type: AnnouncementType,
): Promise<AnnouncementRow[]> {
  return database.forMerchant(merchantCode, (tx) => readAll(tx, merchantCode, type));
}

/**
 * Changes an announcement: texts are replaced language by language, everything else field by field.
 * @returns false when the merchant has none of that type and id
 */
export function changeAnnouncement(
  database: Database,
  merchantCode: string,
  type: AnnouncementType,
  id: string,
  change: Partial<Omit<AnnouncementDraft, 'type'>>,
): Promise<boolean> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = (await readAll(tx, merchantCode, type)).find((item) => item.announcement_id === id);
    if (!row) return false;
    await writeAnnouncement(tx, merchantCode, {
      id,
      type,
      group: row.group_name,
      image: row.image,
      link: row.link,
      execution: row.execution,
      promotionType: row.promotion_type,
      audience: row.audience,
      sort: row.sort,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      ...change,
      titles: { ...row.titles, ...change.titles },
      contents: { ...row.contents, ...cleaned(change.contents ?? {}) },
    });
    await publishAnnouncementChange(tx, merchantCode, type);
    return true;
  });
}

/** Removes announcements of a type: the one of an id, or without an id all of them. Answers how many went. */
export function removeAnnouncements(
  database: Database,
  merchantCode: string,
  type: AnnouncementType,
  id: string | undefined,
): Promise<number> {
  return database.forMerchant(merchantCode, async (tx) => {
    const count = await deleteAnnouncements(tx, merchantCode, type, id);
    if (count > 0) await publishAnnouncementChange(tx, merchantCode, type);
    return count;
  });
}

/** Who may see what: guests and members, and members in their first session what is for newcomers as well. */
export function audiencesOf(member: { readonly login_count: number } | undefined): readonly Audience[] {
  if (!member) return ['everyone', 'guest'];
  return member.login_count <= 1 ? ['everyone', 'member', 'first-time'] : ['everyone', 'member'];
}

/** Unread notices of a member, for the badge of the shell. */
export function countUnreadNotices(tx: Transaction, reader: Reader): Promise<number> {
  return countUnread(tx, reader);
}

export { promotionAudiences } from './promotion-audiences.ts';
export { seedAnnouncements } from './seed-announcements.ts';
export { ANNOUNCEMENT_TYPES, type AnnouncementType, AUDIENCES, EXECUTIONS } from './announcements-repository.ts';
export { announcementsSettings } from './announcements-settings.ts';
