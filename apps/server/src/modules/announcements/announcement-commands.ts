import {
  addAnnouncement,
  type AnnouncementDraft,
  type AnnouncementType,
  AUDIENCES,
  changeAnnouncement,
  EXECUTIONS,
  listStored,
  removeAnnouncements,
} from './announcements.ts';
import { byFirstWord, READS, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { idOf, readTextWords } from '#server/platform/staff-command/text-words.ts';

const GROUP = /^m_[a-z]{2,12}$/;
/** Pictures and links: of our own origin, or over https. */
const ADDRESS = /^(\/(?!\/)|https:\/\/)\S{1,500}$/;

type Change = { -readonly [Field in keyof Omit<AnnouncementDraft, 'type'>]?: AnnouncementDraft[Field] };

function oneOf<const Value extends string>(values: readonly Value[], name: string, text: string): Value {
  const found = values.find((value) => value === text);
  if (!found) throw new StaffError(`${name} is one of ${values.join(', ')}, got "${text}"`);
  return found;
}

function timeOf(name: string, text: string): Date | null {
  if (text === '') return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new StaffError(`${name} is a time such as 2026-12-31T08:00:00Z, got "${text}"`);
  return time;
}

function fitting(pattern: RegExp, name: string, text: string): string {
  if (!pattern.test(text)) throw new StaffError(`${name} cannot be "${text}"`);
  return text;
}

const orNone = (text: string, read: (text: string) => string) => (text === '' ? null : read(text));

/** How each field is read from the text behind its `=`; an empty text takes the field away. */
const FIELDS: Readonly<Record<string, (change: Change, text: string) => void>> = {
  group: (change, text) => void (change.group = orNone(text, (name) => fitting(GROUP, 'group', name))),
  image: (change, text) => void (change.image = orNone(text, (address) => fitting(ADDRESS, 'image', address))),
  link: (change, text) => void (change.link = orNone(text, (address) => fitting(ADDRESS, 'link', address))),
  audience: (change, text) => void (change.audience = oneOf(AUDIENCES, 'audience', text)),
  execution: (change, text) => void (change.execution = oneOf(EXECUTIONS, 'execution', text)),
  promotion: (change, text) =>
    void (change.promotionType = orNone(text, (name) => fitting(/^[A-Z_]{3,40}$/, 'promotion', name))),
  sort: (change, text) => void (change.sort = Number(fitting(/^-?\d{1,6}$/, 'sort', text))),
  from: (change, text) => void (change.startsAt = timeOf('from', text)),
  to: (change, text) => void (change.endsAt = timeOf('to', text)),
};

/** Reads `EN=Hello text.EN="<p>…</p>" from=2026-12-01 audience=member` into the fields it names. */
function readChange(words: readonly string[]): Change {
  const { titles, contents, fields } = readTextWords(words, Object.keys(FIELDS));
  const change: Change = {
    ...(Object.keys(titles).length > 0 && { titles }),
    ...(Object.keys(contents).length > 0 && { contents }),
  };
  for (const [name, text] of Object.entries(fields)) FIELDS[name]?.(change, text);
  const { startsAt, endsAt } = change;
  if (startsAt && endsAt && endsAt <= startsAt) throw new StaffError('to is not after from');
  return change;
}

/** The command of one content type. Banners need a picture, popups an occasion; the rest needs a title. */
function commandOf(word: string, type: AnnouncementType, base: Partial<AnnouncementDraft>): StaffCommand {
  const draftOf = (change: Change): AnnouncementDraft => {
    const draft: AnnouncementDraft = {
      type,
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
      ...base,
      ...change,
    };
    if (Object.keys(draft.titles).length === 0) throw new StaffError('at least one LANGUAGE=title is needed');
    if (type === 'B' && !draft.image) throw new StaffError('a banner needs image=ADDRESS');
    return draft;
  };
  return {
    usage: `${word} list | ${word} add EN="Title" VI="…" text.EN="<p>…</p>" ${Object.keys(FIELDS).join('= ')}= | ${word} change ID NAME=VALUE… | ${word} remove ID | ${word} clear`,
    recordOf: byFirstWord({ list: READS }),
    run: async (database, { code }, [action, ...rest]) => {
      if (action === 'list') return JSON.stringify(await listStored(database, code, type), null, 2);
      if (action === 'add') return `added ${await addAnnouncement(database, code, draftOf(readChange(rest)))}`;
      if (action === 'clear') return `removed ${await removeAnnouncements(database, code, type, undefined)}`;
      const id = idOf(action === 'change' || action === 'remove' ? rest[0] : undefined);
      const isFound =
        action === 'change'
          ? await changeAnnouncement(database, code, type, id, readChange(rest.slice(1)))
          : (await removeAnnouncements(database, code, type, id)) === 1;
      if (!isFound) throw new StaffError(`no ${word} "${id}"`);
      return action === 'change' ? `changed ${id}` : 'removed';
    },
  };
}

/** Commands of staff about announcements, banners, popups and promotions in all languages. */
export const announcementCommands: Readonly<Record<string, StaffCommand>> = {
  notice: commandOf('notice', 'PL', { group: 'm_notice' }),
  banner: commandOf('banner', 'B', { group: 'm_home' }),
  popup: commandOf('popup', 'PU', { execution: 'B' }),
  promotion: commandOf('promotion', 'PR', { group: 'm_promotion' }),
  'agent-notice': commandOf('agent-notice', 'A', { audience: 'member' }),
};
