import sanitizeHtml from 'sanitize-html';
import type { Database } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { deleteAnnouncement, insertAnnouncement, type NewAnnouncement } from './announcements-repository.ts';

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

/** HTML as staff wrote it, reduced to what may be shown to members (trust 54). */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

/** Adds an announcement; its content is cleaned in every language before it is stored. Answers its id. */
export async function addAnnouncement(
  database: Database,
  merchantCode: string,
  item: Omit<NewAnnouncement, 'id'>,
): Promise<string> {
  const id = newUuid();
  const contents = Object.fromEntries(
    Object.entries(item.contents).map(([language, html]) => [language, cleanHtml(html)]),
  );
  await database.forMerchant(merchantCode, (tx) => insertAnnouncement(tx, merchantCode, { ...item, id, contents }));
  return id;
}

/** Removes an announcement; false when the merchant has none of that id. */
export function removeAnnouncement(database: Database, merchantCode: string, id: string): Promise<boolean> {
  return database.forMerchant(merchantCode, (tx) => deleteAnnouncement(tx, merchantCode, id));
}
export { seedAnnouncements } from './seed-announcements.ts';
