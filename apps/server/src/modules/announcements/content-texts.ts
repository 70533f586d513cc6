import type { Language } from '@tessera/contract';
import { LONGEST_CONTENT, LONGEST_TITLE } from '@tessera/contract/announcements/staff-content';
import { refuseForeignLinks, type LinkOwner } from '#server/platform/tenancy/foreign-links.ts';
import { addressesInTexts, cleanHtml } from './clean-html.ts';

/** Texts by language. */
export type Texts = Record<string, string>;

/** What content is read as: a title, and HTML, each by language. */
export interface ContentTexts {
  readonly titles: Texts;
  readonly contents: Texts;
}

/** A content that cannot be kept as it was written; the message says what is expected of which field. */
export class ContentRefused extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.name = 'ContentRefused';
    this.field = field;
  }
}

/** Texts that replace others language by language: empty ones are removed. */
function merged(before: Texts, change: Texts | undefined, read: (text: string) => string): Texts {
  const texts: Texts = { ...before };
  for (const [language, text] of Object.entries(change ?? {})) texts[language] = read(text);
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

interface Bounds {
  readonly known: readonly Language[];
  /** Longest text, characters. */
  readonly longest: number;
}

function refuseTexts(field: keyof ContentTexts, texts: Texts, before: Texts, { known, longest }: Bounds): void {
  for (const [language, text] of Object.entries(texts)) {
    // A language that the merchant gave up keeps what it has.
    if (text !== before[language] && !known.some((other) => other === language))
      throw new ContentRefused(field, `the merchant has no ${language}; it has ${known.join(', ')}`);
    if (text.length > longest) throw new ContentRefused(field, `${language} is longer than ${longest} characters`);
  }
}

/**
 * What is stored of texts that are added or changed: titles without spaces around them, contents cleaned, languages without a text
 * left out.
 * @param before the present texts; none for new content
 * @param longestContent in one language, characters
 * @throws ForeignLink for a link in a content that leads where it may not
 * @throws ContentRefused for a language that is none of the merchant's, a text that is too long, and no title that others can be shown
 */
export function composeTexts(
  owner: LinkOwner,
  before: ContentTexts,
  change: Partial<ContentTexts>,
  longestContent = LONGEST_CONTENT,
): ContentTexts {
  const { languages, defaultLanguage } = owner.settings;
  const titles = merged(before.titles, change.titles, (text) => text.trim());
  const contents = merged(before.contents, change.contents, (html) => cleanHtml(html).trim());
  refuseTexts('titles', titles, before.titles, { known: languages, longest: LONGEST_TITLE });
  refuseTexts('contents', contents, before.contents, { known: languages, longest: longestContent });
  refuseForeignLinks(owner, addressesInTexts('contents', contents), addressesInTexts('contents', before.contents));
  // Others are shown the merchant's first language or English, so that one of them must be there.
  if (!titles[defaultLanguage] && !titles['EN'])
    throw new ContentRefused(
      'titles',
      `a title is needed in ${defaultLanguage}, which is shown where others are missing`,
    );
  return { titles, contents };
}
