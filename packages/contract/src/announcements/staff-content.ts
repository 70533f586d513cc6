import * as v from 'valibot';
import { LANGUAGES } from '../languages.ts';
import { languageSchema } from '../language-schemas.ts';
import { wireFile } from '../wire.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, time, uuid } from '../staff/staff-fields.ts';

/** Announcements by type: notice, banner, popup, promotion, and news for agents (NOTICE-09). */
export const CONTENT_TYPES = ['PL', 'B', 'PU', 'PR', 'A'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Who is shown it: everybody, guests alone, members alone, members in their first session alone. */
export const CONTENT_AUDIENCES = ['everyone', 'guest', 'member', 'first-time'] as const;

/** When a popup opens: at a first login, at every login, for guests (POPUP-02). */
export const POPUP_OCCASIONS = ['F', 'A', 'B'] as const;

/** Whether it is shown now, by the database's clock. */
export const CONTENT_STATES = ['running', 'scheduled', 'ended'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Longest title and longest content in one language, and longest address, characters. */
export const LONGEST_TITLE = 200;
export const LONGEST_CONTENT = 20_000;
export const LONGEST_ADDRESS = 500;
/** Places in the order, from the first to the last. */
export const MOST_SORT = 999_999;
/** Longest text of an agreement in one language, characters. */
export const LONGEST_AGREEMENT = 60_000;
/** All languages of one content: each character takes three bytes or four, and some more where JSON escapes it. */
const BODY_BYTES = 1_000_000;

/** What all calls have in common that write texts in all languages. */
export const changingTexts = {
  method: 'POST',
  needs: 'content.change',
  effect: 'changes',
  bodyBytes: BODY_BYTES,
  // the change in the audit log holds them whole
  secrets: ['titles', 'contents'],
} as const;

/** Texts by language, each of at most so many characters. */
export const textsOf = (longest: number) =>
  v.partial(v.strictObject(v.entriesFromList(LANGUAGES, v.pipe(v.string(), v.maxLength(longest)))));
/** Place in the order. */
export const sortField = v.pipe(v.number(), v.integer(), v.minValue(-MOST_SORT), v.maxValue(MOST_SORT));
const address = v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS));

/** What staff write of a content. What belongs together is judged by the server, which names the field. */
const draft = {
  /** By language; an empty text takes the language away. */
  titles: textsOf(LONGEST_TITLE),
  /** HTML by language. */
  contents: textsOf(LONGEST_CONTENT),
  /** Places of banners, such as `m_home`. */
  group: v.nullable(v.pipe(v.string(), v.regex(/^m_[a-z]{2,12}$/))),
  /** A path of our own origin, or an address over https. */
  image: v.nullable(address),
  link: v.nullable(address),
  execution: v.nullable(v.picklist(POPUP_OCCASIONS)),
  promotionType: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z_]{3,40}$/))),
  audience: v.picklist(CONTENT_AUDIENCES),
  sort: sortField,
  /** Null: from now on. */
  startsAt: v.nullable(time),
  /** Null: it does not end. */
  endsAt: v.nullable(time),
};

/** A language that is none of ours, which a row of before may hold, is left out. */
export const storedTexts = v.partial(v.object(v.entriesFromList(LANGUAGES, v.string())));

const stored = v.strictObject({
  id: uuid,
  type: v.picklist(CONTENT_TYPES),
  ...draft,
  titles: storedTexts,
  contents: storedTexts,
  startsAt: time,
  state: v.picklist(CONTENT_STATES),
  /** Counts up with each change; who changes it says which one was read. */
  version: v.number(),
  changedAt: time,
  /** Null: before changes were recorded with their names. */
  changedBy: v.nullable(v.string()),
});
export type StaffContent = v.InferOutput<typeof stored>;

export const showContentSetting = defineStaffEndpoint({
  summary: 'What content of a merchant is written for: languages, time zone, and the colours that phones show it in.',
  method: 'GET',
  path: '/staff/m/:merchant/content/setting',
  needs: 'content.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({
    brandName: v.string(),
    languages: v.array(languageSchema),
    defaultLanguage: languageSchema,
    /** IANA name. */
    timeZone: v.string(),
    /** Origins beside our own that phones load pictures from. */
    pictureOrigins: v.array(v.string()),
    /** Custom properties of both themes by name, values in CSS. */
    themes: v.strictObject({ light: v.record(v.string(), v.string()), dark: v.record(v.string(), v.string()) }),
  }),
});
export type ContentSetting = v.InferOutput<typeof showContentSetting.response>;

const listed = v.strictObject({
  id: uuid,
  titles: stored.entries.titles,
  /** Languages that have a title, and languages that have a content. */
  titleLanguages: v.array(languageSchema),
  contentLanguages: v.array(languageSchema),
  group: v.nullable(v.string()),
  image: v.nullable(v.string()),
  execution: stored.entries.execution,
  audience: stored.entries.audience,
  sort: v.number(),
  startsAt: time,
  endsAt: v.nullable(time),
  state: stored.entries.state,
});
export type ListedContent = v.InferOutput<typeof listed>;

export const listContent = defineStaffEndpoint({
  summary: 'Content of one type, in the order phones show it; what has ended comes last.',
  method: 'GET',
  path: '/staff/m/:merchant/content',
  needs: 'content.read',
  effect: 'reads',
  request: v.strictObject({ type: v.picklist(CONTENT_TYPES), state: v.optional(v.picklist(CONTENT_STATES)) }),
  response: v.strictObject({
    items: v.array(listed),
    /** False when there is more than was read. */
    isWhole: v.boolean(),
  }),
});

export const showContent = defineStaffEndpoint({
  summary: 'One content with its texts in all languages.',
  method: 'GET',
  path: '/staff/m/:merchant/content/one',
  needs: 'content.read',
  effect: 'reads',
  request: v.strictObject({ id: uuid }),
  response: stored,
});

export const addContent = defineStaffEndpoint({
  summary: 'Adds a content, once for each id; phones have it within a second of its beginning.',
  ...changingTexts,
  path: '/staff/m/:merchant/content/add',
  request: v.strictObject({ id: uuid, type: v.picklist(CONTENT_TYPES), ...draft }),
  response: stored,
});

export const changeContent = defineStaffEndpoint({
  summary: 'Changes a content; refused with the present values if they changed since they were read.',
  ...changingTexts,
  path: '/staff/m/:merchant/content/change',
  request: v.strictObject({ id: uuid, version: v.number(), ...draft }),
  response: stored,
});

export const removeContent = defineStaffEndpoint({
  summary: 'Removes a content; refused when it was changed since it was read.',
  method: 'POST',
  path: '/staff/m/:merchant/content/remove',
  needs: 'content.change',
  effect: 'changes',
  request: v.strictObject({ id: uuid, version: v.number() }),
  response: v.null(),
});

export const previewContent = defineStaffEndpoint({
  summary: 'HTML as members would be shown it: cleaned as it is when it is stored.',
  method: 'POST',
  path: '/staff/m/:merchant/content/preview',
  needs: 'content.read',
  effect: 'reads',
  bodyBytes: BODY_BYTES,
  request: v.strictObject({ html: v.pipe(v.string(), v.maxLength(LONGEST_AGREEMENT)) }),
  response: v.strictObject({ html: v.string() }),
});

export const uploadContentPicture = defineStaffEndpoint({
  summary:
    'Keeps a picture for banners, promotions and texts; PNG or JPEG by its content, written anew without metadata.',
  method: 'POST',
  path: '/staff/m/:merchant/content/picture',
  needs: 'content.change',
  effect: 'changes',
  form: 'multipart',
  secrets: ['picture'],
  request: v.strictObject({ picture: wireFile }),
  response: v.strictObject({
    /** Path by which a content names it. */
    address: v.string(),
  }),
});

export const contentEndpoints = {
  showContentSetting,
  listContent,
  showContent,
  addContent,
  changeContent,
  removeContent,
  previewContent,
  uploadContentPicture,
};
