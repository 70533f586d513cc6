import {
  addAnnouncement,
  type AnnouncementChange,
  type AnnouncementType,
  AUDIENCES,
  changeAnnouncement,
  clearAnnouncements,
  EXECUTIONS,
  listStored,
  removeAnnouncement,
  withStaffErrors,
} from '../announcements.ts';
import { byFirstWord, READS, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { idOf, readTextWords } from '#server/platform/staff-command/text-words.ts';

const GROUP = /^m_[a-z]{2,12}$/;

type Change = { -readonly [Field in keyof AnnouncementChange]?: AnnouncementChange[Field] };

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

/** Reads each field from the text behind its `=`; an empty text takes the field away. */
const FIELDS: Readonly<Record<string, (change: Change, text: string) => void>> = {
  group: (change, text) => void (change.group = orNone(text, (name) => fitting(GROUP, 'group', name))),
  image: (change, text) => void (change.image = text || null),
  link: (change, text) => void (change.link = text || null),
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
  const change: Change = { titles, contents };
  for (const [name, text] of Object.entries(fields)) FIELDS[name]?.(change, text);
  return change;
}

/** The command of one content type. */
function commandOf(word: string, type: AnnouncementType): StaffCommand {
  return {
    usage: `${word} list | ${word} add EN="Title" VI="…" text.EN="<p>…</p>" ${Object.keys(FIELDS).join('= ')}= | ${word} change ID NAME=VALUE… | ${word} remove ID | ${word} clear`,
    recordOf: byFirstWord({ list: READS }),
    run: async (database, merchant, [action, ...rest], { staff }) => {
      if (action === 'list') return JSON.stringify(await listStored(database, merchant.code, type), null, 2);
      if (action === 'clear') return `removed ${await clearAnnouncements(database, merchant.code, type)}`;
      if (action === 'add') {
        const draft = { ...readChange(rest), type };
        const added = await withStaffErrors(async () =>
          addAnnouncement(database, merchant, draft, { staff: staff.name }),
        );
        return `added ${added?.announcement_id}`;
      }
      const meant = { id: idOf(action === 'change' || action === 'remove' ? rest[0] : undefined), type };
      const change = () => changeAnnouncement(database, merchant, meant, readChange(rest.slice(1)), staff.name);
      const done =
        action === 'change' ? await withStaffErrors(change) : await removeAnnouncement(database, merchant.code, meant);
      if (!done) throw new StaffError(`no ${word} "${meant.id}"`);
      return action === 'change' ? `changed ${meant.id}` : 'removed';
    },
  };
}

/** Commands of staff about announcements, banners, popups and promotions in all languages. */
export const announcementCommands: Readonly<Record<string, StaffCommand>> = {
  notice: commandOf('notice', 'PL'),
  banner: commandOf('banner', 'B'),
  popup: commandOf('popup', 'PU'),
  promotion: commandOf('promotion', 'PR'),
  'agent-notice': commandOf('agent-notice', 'A'),
};
