import { withStaffErrors } from '#server/modules/announcements/announcements.ts';
import { byFirstWord, READS, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { idOf, readTextWords, requireTitle } from '#server/platform/staff-command/text-words.ts';
import { refuseForeignLinks } from '#server/platform/tenancy/foreign-links.ts';
import { openedIn } from '../message-draft.ts';
import { listSent, recallMessage, sendMessage, UnknownRecipient } from '../messages.ts';

const message: StaffCommand = {
  usage: 'message list | message send all|MEMBER[,MEMBER…] EN="Title" VI="…" text.EN="<p>…</p>" | message remove ID',
  recordOf: byFirstWord({ list: READS }),
  run: async (database, merchant, [action, who, ...words]) => {
    const { code } = merchant;
    if (action === 'list') return JSON.stringify(await listSent(database, code), null, 2);
    if (action === 'remove') {
      if (!(await recallMessage(database, code, idOf(who)))) throw new StaffError(`no message "${who}"`);
      return 'removed';
    }
    if (action !== 'send' || !who) throw new StaffError('expected message list, send or remove');
    const { titles, contents } = readTextWords(words, []);
    requireTitle(titles);
    await withStaffErrors(async () => refuseForeignLinks(merchant, openedIn(contents)));
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

/** The command of staff about messages to members. */
export const messageCommands: Readonly<Record<string, StaffCommand>> = { message };
