import { CHANGES, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { changePayeeName } from '../members.ts';

/** The command of staff about the name that a member is paid under. */
export const memberCommands: Readonly<Record<string, StaffCommand>> = {
  'payee-name': {
    usage: 'payee-name MEMBER NAME',
    recordOf: () => CHANGES,
    run: async (database, merchant, [userName = '', ...names]) => {
      const payeeName = names.join(' ');
      const isChanged = await changePayeeName(database, merchant, userName, payeeName);
      if (!isChanged) throw new StaffError(`no member "${userName}", or "${payeeName}" is no name`);
      return `the payee name of ${userName} is ${payeeName}`;
    },
  },
};
