import { withStaffErrors } from '#server/modules/announcements/announcements.ts';
import { addHelp, changeHelp, clearHelp, listFeedback, listStoredHelp, removeHelp } from '../support.ts';
import {
  byFirstWord,
  DISCLOSES,
  READS,
  type StaffCommand,
  StaffError,
} from '#server/platform/staff-command/staff-command.ts';
import { idOf, readTextWords, requireTitle } from '#server/platform/staff-command/text-words.ts';

function sortOf(text: string): number {
  if (!/^-?\d{1,6}$/.test(text)) throw new StaffError(`sort cannot be "${text}"`);
  return Number(text);
}

const help: StaffCommand = {
  usage:
    'help list | help add EN="Title" text.EN="<p>…</p>" sort= parent=ID policy=yes | help change ID NAME=VALUE… | help remove ID | help clear',
  recordOf: byFirstWord({ list: READS }),
  run: async (database, merchant, [action, ...rest], { staff }) => {
    if (action === 'list') return JSON.stringify(await listStoredHelp(database, merchant.code), null, 2);
    if (action === 'clear') return `removed ${await clearHelp(database, merchant.code)}`;
    if (action === 'add') {
      const { titles, contents, fields } = readTextWords(rest, ['sort', 'parent', 'policy']);
      requireTitle(titles);
      const parentId = fields['parent'] ? idOf(fields['parent']) : null;
      const draft = { titles, contents, sort: sortOf(fields['sort'] ?? '0'), parentId };
      const isPolicy = fields['policy'] === 'yes';
      const added = await withStaffErrors(() =>
        addHelp(database, merchant, { ...draft, isPolicy }, { staff: staff.name }),
      );
      return `added ${added?.item_id}`;
    }
    if (action !== 'change' && action !== 'remove')
      throw new StaffError('expected help list, add, change, remove or clear');
    const id = idOf(rest[0]);
    if (action === 'remove') {
      if (!(await removeHelp(database, merchant.code, { id }))) throw new StaffError(`no item "${id}"`);
      return 'removed';
    }
    const { titles, contents, fields } = readTextWords(rest.slice(1), ['sort']);
    const sort = fields['sort'] === undefined ? {} : { sort: sortOf(fields['sort']) };
    const change = { titles, contents, ...sort };
    if (!(await withStaffErrors(() => changeHelp(database, merchant, { id }, change, staff.name))))
      throw new StaffError(`no item "${id}"`);
    return `changed ${id}`;
  },
};

const feedback: StaffCommand = {
  usage:
    'feedback list (pictures are in private-files/MERCHANT, below DATA_DIR or the bucket of FILES_URL, by the first two letters of their hash)',
  recordOf: () => DISCLOSES,
  run: async (database, { code }, [action]) => {
    if (action !== 'list') throw new StaffError('expected feedback list');
    return JSON.stringify(await listFeedback(database, code), null, 2);
  },
};

/** Commands of staff about the help centre and the feedback of members. */
export const supportCommands: Readonly<Record<string, StaffCommand>> = { help, feedback };
