import { listSent, sendMessage, recallMessage, UnknownRecipient } from '#server/modules/messages/messages.ts';
import { addHelp, changeHelp, listFeedback, listStoredHelp, removeHelp } from '#server/modules/support/support.ts';
import { byFirstWord, DISCLOSES, READS, type StaffCommand, StaffError } from './staff-command.ts';
import { idOf, readTextWords } from './text-words.ts';

const needsTitle = (titles: Record<string, string>) => {
  if (Object.keys(titles).length === 0) throw new StaffError('at least one LANGUAGE=title is needed');
};

function sortOf(text: string): number {
  if (!/^-?\d{1,6}$/.test(text)) throw new StaffError(`sort cannot be "${text}"`);
  return Number(text);
}

const message: StaffCommand = {
  usage: 'message list | message send all|MEMBER[,MEMBER…] EN="Title" VI="…" text.EN="<p>…</p>" | message remove ID',
  recordOf: byFirstWord({ list: READS }),
  run: async (database, { code }, [action, who, ...words]) => {
    if (action === 'list') return JSON.stringify(await listSent(database, code), null, 2);
    if (action === 'remove') {
      if (!(await recallMessage(database, code, idOf(who)))) throw new StaffError(`no message "${who}"`);
      return 'removed';
    }
    if (action !== 'send' || !who) throw new StaffError('expected message list, send or remove');
    const { titles, contents } = readTextWords(words, []);
    needsTitle(titles);
    try {
      const names = who === 'all' ? undefined : who.split(',');
      const { messageId, recipients } = await sendMessage(database, code, { titles, contents }, names);
      return `sent ${messageId} to ${recipients}`;
    } catch (error) {
      if (error instanceof UnknownRecipient) throw new StaffError(error.message);
      throw error;
    }
  },
};

const help: StaffCommand = {
  usage:
    'help list | help add EN="Title" text.EN="<p>…</p>" sort= parent=ID policy=yes | help change ID NAME=VALUE… | help remove ID | help clear',
  recordOf: byFirstWord({ list: READS }),
  run: async (database, { code }, [action, ...rest]) => {
    if (action === 'list') return JSON.stringify(await listStoredHelp(database, code), null, 2);
    if (action === 'clear') return `removed ${await removeHelp(database, code, undefined)}`;
    if (action === 'add') {
      const { titles, contents, fields } = readTextWords(rest, ['sort', 'parent', 'policy']);
      needsTitle(titles);
      const parentId = fields['parent'] ? idOf(fields['parent']) : null;
      const isPolicy = fields['policy'] === 'yes';
      if (isPolicy && parentId) throw new StaffError('a policy stands by itself');
      const sort = sortOf(fields['sort'] ?? '0');
      const id = await addHelp(database, code, { titles, contents, sort, parentId, isPolicy });
      if (!id) throw new StaffError(`no item "${parentId}" that can have children`);
      return `added ${id}`;
    }
    if (action !== 'change' && action !== 'remove')
      throw new StaffError('expected help list, add, change, remove or clear');
    const id = idOf(rest[0]);
    if (action === 'remove') {
      if ((await removeHelp(database, code, id)) === 0) throw new StaffError(`no item "${id}"`);
      return 'removed';
    }
    const { titles, contents, fields } = readTextWords(rest.slice(1), ['sort']);
    const sort = fields['sort'] === undefined ? {} : { sort: sortOf(fields['sort']) };
    if (!(await changeHelp(database, code, id, { titles, contents, ...sort }))) throw new StaffError(`no item "${id}"`);
    return `changed ${id}`;
  },
};

const feedback: StaffCommand = {
  usage:
    'feedback list (pictures stand in private-files/MERCHANT, below DATA_DIR or the bucket of FILES_URL, by the first two letters of their hash)',
  recordOf: () => DISCLOSES,
  run: async (database, { code }, [action]) => {
    if (action !== 'list') throw new StaffError('expected feedback list');
    return JSON.stringify(await listFeedback(database, code), null, 2);
  },
};

/** Messages to members, the help centre, and what members tell us, until the console comes. */
export const SUPPORT_COMMANDS: Readonly<Record<string, StaffCommand>> = { message, help, feedback };
