import { LANGUAGES, type Language } from '@tessera/contract';
import { LONGEST_ADDRESS, LONGEST_CONTENT, LONGEST_TITLE, MOST_SORT } from '@tessera/contract/staff/content';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { AnnouncementRow, AnnouncementType, NewAnnouncement } from './announcements-repository.ts';
import { cleanHtml } from './clean-html.ts';
import { mayShowPicture } from './content-pictures.ts';

/** What staff write of an announcement; its id is ours. */
export type AnnouncementDraft = Omit<NewAnnouncement, 'id'>;
/** Fields of an announcement that are changed; texts are named language by language, and an empty one goes. */
export type AnnouncementChange = Partial<Omit<AnnouncementDraft, 'type'>>;

/** An announcement that cannot be kept as it was written; the message says what is expected of which field. */
export class AnnouncementRefused extends Error {
  readonly field: keyof AnnouncementDraft;
  constructor(field: keyof AnnouncementDraft, message: string) {
    super(message);
    this.name = 'AnnouncementRefused';
    this.field = field;
  }
}

const NOTHING: Omit<AnnouncementDraft, 'type'> = {
  group: null,
  titles: {},
  contents: {},
  image: null,
  link: null,
  execution: null,
  promotionType: null,
  audience: 'everyone',
  sort: 0,
  startsAt: null,
  endsAt: null,
};

const BEGINNINGS: Readonly<Record<AnnouncementType, Partial<AnnouncementDraft>>> = {
  PL: { group: 'm_notice' },
  B: { group: 'm_home' },
  PU: { execution: 'B' },
  PR: { group: 'm_promotion' },
  A: { audience: 'member' },
};

/** What an announcement of a type begins with before anything is written. */
export const newDraft = (type: AnnouncementType): AnnouncementDraft => ({ ...NOTHING, ...BEGINNINGS[type], type });

/** A stored announcement as it is written. */
export const draftOf = (row: AnnouncementRow): AnnouncementDraft => ({
  type: row.type,
  group: row.group_name,
  titles: row.titles,
  contents: row.contents,
  image: row.image,
  link: row.link,
  execution: row.execution,
  promotionType: row.promotion_type,
  audience: row.audience,
  sort: row.sort,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/** A path of our own origin or an https address. Browsers read a backslash as a slash, so that `/\host` would leave us. */
function isAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || /[\s\\]/.test(text)) return false;
  if (/^\/(?!\/)/.test(text)) return true;
  return text.startsWith('https://') && URL.canParse(text);
}

type Texts = Record<string, string>;

/** Texts that replace others language by language: those that are empty go. */
function merged(before: Texts, change: Texts | undefined, read: (text: string) => string): Texts {
  const texts: Texts = { ...before };
  for (const [language, text] of Object.entries(change ?? {})) texts[language] = read(text);
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function refuseTexts(field: 'titles' | 'contents', texts: Texts, before: Texts, known: readonly Language[]): void {
  const longest = field === 'titles' ? LONGEST_TITLE : LONGEST_CONTENT;
  for (const [language, text] of Object.entries(texts)) {
    // A language that the merchant gave up keeps what it has.
    if (text !== before[language] && !known.some((other) => other === language))
      throw new AnnouncementRefused(field, `the merchant has no ${language}; it has ${known.join(', ')}`);
    if (text.length > longest) throw new AnnouncementRefused(field, `${language} is longer than ${longest} characters`);
  }
}

function refuseAddresses(merchant: Pick<Merchant, 'code'>, { type, image, link }: AnnouncementDraft): void {
  for (const [field, address] of [
    ['image', image],
    ['link', link],
  ] as const) {
    if (address !== null && !isAddress(address))
      throw new AnnouncementRefused(
        field,
        `${field} is a path such as /m/gameList or an address that begins with https://`,
      );
  }
  if (image !== null && !mayShowPicture(image, merchant.code))
    throw new AnnouncementRefused('image', 'image is no uploaded picture of this merchant');
  if (type === 'B' && !image) throw new AnnouncementRefused('image', 'a banner needs a picture');
}

/**
 * What is stored of an announcement that is added or changed: titles without spaces around them, contents cleaned, languages without
 * a text left out. Whether it begins before it ends is judged by the database, whose clock says what now is.
 * @param before what stands, or what an announcement of the type begins with
 * @throws AnnouncementRefused
 */
export function composeDraft(
  merchant: Pick<Merchant, 'code' | 'settings'>,
  before: AnnouncementDraft,
  change: AnnouncementChange,
): AnnouncementDraft {
  const { languages, defaultLanguage } = merchant.settings;
  const draft: AnnouncementDraft = {
    ...before,
    ...change,
    titles: merged(before.titles, change.titles, (text) => text.trim()),
    contents: merged(before.contents, change.contents, (html) => cleanHtml(html).trim()),
  };
  refuseTexts('titles', draft.titles, before.titles, languages);
  refuseTexts('contents', draft.contents, before.contents, languages);
  // Others are shown the merchant's first language or English, so that one of them must be there.
  if (!draft.titles[defaultLanguage] && !draft.titles['EN'])
    throw new AnnouncementRefused(
      'titles',
      `a title is needed in ${defaultLanguage}, which is shown where others are missing`,
    );
  refuseAddresses(merchant, draft);
  if ((draft.type === 'PU') !== (draft.execution !== null))
    throw new AnnouncementRefused('execution', 'a popup, and nothing else, needs an occasion');
  if (!Number.isInteger(draft.sort) || Math.abs(draft.sort) > MOST_SORT)
    throw new AnnouncementRefused('sort', `sort is a whole number of at most six digits`);
  return draft;
}

/** Languages that texts stand in, in the order of all languages. */
export const languagesOf = (texts: Texts): Language[] => LANGUAGES.filter((language) => texts[language]);
