import { LANGUAGES, type Language } from '@tessera/contract/languages';
import type { ContentType, StaffContent } from '@tessera/contract/staff/content';
import type { StaffInput } from '@tessera/contract/staff/staff-endpoints';

/** A content as it is being written, with all languages that any text may stand in. */
export type Draft = Omit<StaffInput<'changeContent'>, 'id' | 'version' | 'titles' | 'contents'> & {
  readonly titles: Readonly<Record<Language, string>>;
  readonly contents: Readonly<Record<Language, string>>;
};

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

/**
 * What is sent of a draft: texts of the merchant's languages, and those that others have already.
 * @param languages of the merchant
 */
export function sentOf(draft: Draft, languages: readonly Language[]) {
  const only = (texts: Draft['titles']) =>
    Object.fromEntries(
      LANGUAGES.filter((each) => languages.includes(each) || texts[each] !== '').map((each) => [each, texts[each]]),
    );
  return { ...draft, titles: only(draft.titles), contents: only(draft.contents) };
}

/** One thing of a draft that two people can change apart from each other, by a name such as `titles.EN`. */
type Parts = Readonly<Record<string, unknown>>;

function partsOf({ titles, contents, ...fields }: Draft): Parts {
  const byLanguage = (name: string, texts: Draft['titles']) =>
    Object.entries(texts).map(([language, text]) => [`${name}.${language}`, text]);
  return { ...Object.fromEntries([...byLanguage('titles', titles), ...byLanguage('contents', contents)]), ...fields };
}

/** A draft with one of its parts replaced. */
export function withPart(draft: Draft, name: string, value: unknown): Draft {
  const [field = '', language] = name.split('.');
  if (language === undefined) return { ...draft, [field]: value };
  const texts = draft[field as 'titles' | 'contents'];
  return { ...draft, [field]: { ...texts, [language]: value } };
}

/** True when two drafts say the same. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));

/** One part that somebody else changed, and what stands of it now. */
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
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): { draft: Draft; changes: TheirChange[] } {
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
