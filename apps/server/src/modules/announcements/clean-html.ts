import sanitizeHtml from 'sanitize-html';
import type { OpenedAddress } from '#server/platform/tenancy/foreign-links.ts';

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
  // `//host` leads to another origin though it looks like a path of ours.
  allowProtocolRelative: false,
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

/** Attributes that hold an address, and whether phones load a picture there. */
const ADDRESSES = { href: false, src: true } as const;

/** Addresses in cleaned HTML, read as it was cleaned. */
function addressesInHtml(field: string, html: string): OpenedAddress[] {
  const found: OpenedAddress[] = [];
  const note: sanitizeHtml.Transformer = (tagName, attribs) => {
    for (const [name, isPicture] of Object.entries(ADDRESSES)) {
      const { [name]: address } = attribs;
      if (address !== undefined) found.push({ field, address, isPicture });
    }
    return { tagName, attribs };
  };
  sanitizeHtml(html, { ...ALLOWED, transformTags: { '*': note } });
  return found;
}

/** Addresses in cleaned HTML of all languages. */
export const addressesInTexts = (field: string, texts: Readonly<Record<string, string>>): OpenedAddress[] =>
  Object.values(texts).flatMap((html) => addressesInHtml(field, html));
