import type { ContentState, ContentType } from '@tessera/contract/announcements/staff-content';

/** What a type is called, several and one; what of it phones show, and how. */
interface Words {
  readonly many: string;
  readonly one: string;
  /** What phones do with it. */
  readonly text: string;
  /** Width by height of its picture; null: it has none. */
  readonly picture: readonly [number, number] | null;
}

/** Types in the order of the tabs. */
export const CONTENT_WORDS: Readonly<Record<ContentType, Words>> = {
  PL: {
    many: 'Notices',
    one: 'notice',
    text: 'Their titles run through the lobby; the list shows what each member has not read.',
    picture: null,
  },
  B: {
    many: 'Banners',
    one: 'banner',
    text: 'Pictures at the head of home, of the live games and of registration.',
    picture: [1080, 480],
  },
  PU: {
    many: 'Popups',
    one: 'popup',
    text: 'Open over home, one page each, until the reader closes them.',
    picture: null,
  },
  PR: {
    many: 'Promotions',
    one: 'promotion',
    text: 'Shown on the page of promotions, each with its own page.',
    picture: [1080, 540],
  },
  A: { many: 'News for agents', one: 'news', text: 'Agents alone read them.', picture: null },
};

/** Tabs of content: announcements by type, the help centre, the user agreement, messages, and what is translated as a file. */
export const CONTENT_TABS = ['PL', 'B', 'PU', 'PR', 'A', 'help', 'agreement', 'messages', 'translation'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];

export const TAB_WORDS: Readonly<Record<ContentTab, string>> = {
  ...(Object.fromEntries(Object.entries(CONTENT_WORDS).map(([type, { many }]) => [type, many])) as Record<
    ContentType,
    string
  >),
  help: 'Help',
  agreement: 'Agreement',
  messages: 'Messages',
  translation: 'Translation',
};

/** Tabs that are all there is of them. */
const WHOLE_TABS = ['agreement', 'messages', 'translation'] as const satisfies readonly ContentTab[];

/** Tabs whose contents have their own screens. */
export type EditedTab = Exclude<ContentTab, (typeof WHOLE_TABS)[number]>;
export const isEditedTab = (tab: ContentTab): tab is EditedTab => !WHOLE_TABS.some((whole) => whole === tab);

/** The tab that an address names; notices for any other word. */
export const contentTabOf = (word: string): ContentTab => CONTENT_TABS.find((tab) => tab === word) ?? 'PL';

export const STATE_WORDS: Readonly<Record<ContentState, { readonly text: string; readonly colour: string }>> = {
  running: { text: 'Running', colour: 'teal' },
  scheduled: { text: 'Scheduled', colour: 'blue' },
  ended: { text: 'Ended', colour: 'gray' },
};

export const AUDIENCE_WORDS = {
  everyone: 'Everyone',
  guest: 'Guests',
  member: 'Members',
  'first-time': 'Members in their first session',
} as const;

export const OCCASION_WORDS = {
  B: 'Guests, when they open home',
  A: 'Members, at every login',
  F: 'Members, at their first login',
} as const;

/** Places of banners, by the groups that the merchant's screens request. */
export const GROUP_WORDS: Readonly<Record<string, string>> = {
  m_home: 'Home',
  m_live: 'Live games',
  m_reg: 'Registration',
};

/** A word with a capital letter in front. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
