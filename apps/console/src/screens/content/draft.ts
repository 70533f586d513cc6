import { LANGUAGES, type Language } from '@tessera/contract/languages';
import type { StaffAgreement } from '@tessera/contract/merchants/staff-agreement';
import type { ContentType, StaffContent } from '@tessera/contract/announcements/staff-content';
import type { StaffHelp } from '@tessera/contract/support/staff-help';
import type { StaffInput } from '@tessera/contract/staff-endpoints';

/** Texts as they are being written, with all languages that a text may have; an empty one is none. */
export interface TextsDraft {
  readonly titles: Readonly<Record<Language, string>>;
  readonly contents: Readonly<Record<Language, string>>;
}

type Fields<Sent> = Omit<Sent, 'id' | 'version' | 'titles' | 'contents'>;
/** A content as it is being written. */
export type Draft = TextsDraft & Fields<StaffInput<'changeContent'>>;
/** An item of the help centre as it is being written. */
export type HelpDraft = TextsDraft & Fields<StaffInput<'changeHelpItem'>>;
/** The user agreement as it is being written. */
export type AgreementDraft = TextsDraft & Fields<StaffInput<'changeAgreement'>>;

const inAll = (texts: { readonly [Each in Language]?: string | undefined }) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, texts[language] ?? ''])) as Record<Language, string>;

const GROUPS: Readonly<Partial<Record<ContentType, string>>> = { PL: 'm_notice', B: 'm_home', PR: 'm_promotion' };

/** What a new content of a type begins with. */
export const newDraft = (type: ContentType): Draft => ({
  titles: inAll({}),
  contents: inAll({}),
  group: GROUPS[type] ?? null,
  image: null,
  link: null,
  execution: type === 'PU' ? 'B' : null,
  promotionType: null,
  audience: type === 'A' ? 'member' : 'everyone',
  sort: 0,
  startsAt: null,
  endsAt: null,
});

/** A stored content, to be changed. */
export function draftOf(stored: StaffContent): Draft {
  const { titles, contents, group, image, link, execution, promotionType, audience, sort, startsAt, endsAt } = stored;
  const texts = { titles: inAll(titles), contents: inAll(contents) };
  return { ...texts, group, image, link, execution, promotionType, audience, sort, startsAt, endsAt };
}

/** What a new item of the help centre begins with. @param parentId the topic of a question; null: a topic or a rule of play */
export const newHelpDraft = (parentId: string | null): HelpDraft => ({
  titles: inAll({}),
  contents: inAll({}),
  parentId,
  sort: 0,
});

/** A stored item of the help centre, to be changed. */
export const helpDraftOf = ({ titles, contents, parentId, sort }: StaffHelp): HelpDraft => ({
  titles: inAll(titles),
  contents: inAll(contents),
  parentId,
  sort,
});

/** What a new message begins with. */
export const newMessageDraft = (): TextsDraft => ({ titles: inAll({}), contents: inAll({}) });

/** The stored agreement, to be changed. */
export const agreementDraftOf = ({ titles, contents, termsVersion }: StaffAgreement): AgreementDraft => ({
  titles: inAll(titles),
  contents: inAll(contents),
  termsVersion,
});

/**
 * What is sent of a draft: texts of the merchant's languages, and present texts in others.
 * @param languages of the merchant
 */
export function sentOf<Each extends TextsDraft>(draft: Each, languages: readonly Language[]) {
  const only = (texts: TextsDraft['titles']) =>
    Object.fromEntries(
      LANGUAGES.filter((each) => languages.includes(each) || texts[each] !== '').map((each) => [each, texts[each]]),
    );
  return { ...draft, titles: only(draft.titles), contents: only(draft.contents) };
}

/** One thing of a draft that two people can change apart from each other, by a name such as `titles.EN`. */
type Parts = Readonly<Record<string, unknown>>;

function partsOf({ titles, contents, ...fields }: TextsDraft): Parts {
  const byLanguage = (name: string, texts: TextsDraft['titles']) =>
    Object.entries(texts).map(([language, text]) => [`${name}.${language}`, text]);
  return { ...Object.fromEntries([...byLanguage('titles', titles), ...byLanguage('contents', contents)]), ...fields };
}

/** A draft with one of its parts replaced. */
export function withPart<Each extends TextsDraft>(draft: Each, name: string, value: unknown): Each {
  const [field = '', language] = name.split('.');
  if (language === undefined) return { ...draft, [field]: value };
  const texts = draft[field as 'titles' | 'contents'];
  return { ...draft, [field]: { ...texts, [language]: value } };
}

/** True when two drafts say the same. */
export const isSameDraft = (one: TextsDraft, other: TextsDraft): boolean =>
  JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));

/** One part that somebody else changed, and its present value. */
export interface TheirChange {
  readonly name: string;
  readonly theirs: unknown;
  /** What was written here meanwhile; undefined when this part was not touched here. */
  readonly mine?: unknown;
}

/**
 * Brings what was written here together with what somebody else saved meanwhile: what one of both changed is as they want it, and
 * of what both changed mine stands until theirs is taken.
 * @param base what both began with
 */
export function mergeDrafts<Each extends TextsDraft>(
  base: Each,
  mine: Each,
  theirs: Each,
): { draft: Each; changes: TheirChange[] } {
  const [before, here, there] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  let draft = mine;
  const changes: TheirChange[] = [];
  for (const [name, value] of Object.entries(there)) {
    if (value === before[name] || value === here[name]) continue;
    const isUntouched = here[name] === before[name];
    if (isUntouched) draft = withPart(draft, name, value);
    changes.push({ name, theirs: value, ...(!isUntouched && { mine: here[name] }) });
  }
  return { draft, changes };
}
