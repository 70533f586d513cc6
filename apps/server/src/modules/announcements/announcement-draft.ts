import { LANGUAGES, type Language } from '@tessera/contract';
import { LONGEST_ADDRESS, MOST_SORT } from '@tessera/contract/announcements/staff-content';
import { type OpenedAddress, refuseForeignLinks } from '#server/platform/tenancy/foreign-links.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { AnnouncementRow, AnnouncementType, NewAnnouncement } from './announcements-repository.ts';
import { mayShowPicture } from './content-pictures.ts';
import { composeTexts, ContentRefused, type Texts } from './content-texts.ts';

/** What staff write of an announcement; its id is ours. */
export type AnnouncementDraft = Omit<NewAnnouncement, 'id'>;
/** Fields of an announcement that are changed; texts are named language by language, and an empty one goes. */
export type AnnouncementChange = Partial<Omit<AnnouncementDraft, 'type'>>;

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

function refuseAddresses(merchant: Pick<Merchant, 'code'>, { type, image, link }: AnnouncementDraft): void {
  for (const [field, address] of [
    ['image', image],
    ['link', link],
  ] as const) {
    if (address !== null && !isAddress(address))
      throw new ContentRefused(field, `${field} is a path such as /m/gameList or an address that begins with https://`);
  }
  if (image !== null && !mayShowPicture(image, merchant.code))
    throw new ContentRefused('image', 'image is no uploaded picture of this merchant');
  if (type === 'B' && !image) throw new ContentRefused('image', 'a banner needs a picture');
}

/** Where an announcement leads, beside the links in its texts. */
const openedBy = ({ image, link }: AnnouncementDraft): OpenedAddress[] => [
  ...(image === null ? [] : [{ field: 'image', address: image, isPicture: true }]),
  ...(link === null ? [] : [{ field: 'link', address: link, isPicture: false }]),
];

/**
 * What is stored of an announcement that is added or changed. Whether it begins before it ends is judged by the database, whose clock says what now is.
 * @param before the present announcement, or the defaults of its type
 * @throws ContentRefused; ForeignLink
 */
export function composeDraft(
  merchant: Pick<Merchant, 'code' | 'hosts' | 'settings'>,
  before: AnnouncementDraft,
  change: AnnouncementChange,
): AnnouncementDraft {
  const draft: AnnouncementDraft = { ...before, ...change, ...composeTexts(merchant, before, change) };
  refuseAddresses(merchant, draft);
  refuseForeignLinks(merchant, openedBy(draft), openedBy(before));
  if ((draft.type === 'PU') !== (draft.execution !== null))
    throw new ContentRefused('execution', 'a popup, and nothing else, needs an occasion');
  if (!Number.isInteger(draft.sort) || Math.abs(draft.sort) > MOST_SORT)
    throw new ContentRefused('sort', `sort is a whole number of at most six digits`);
  return draft;
}

/** Languages of the texts, in the order of all languages. */
export const languagesOf = (texts: Texts): Language[] => LANGUAGES.filter((language) => texts[language]);
