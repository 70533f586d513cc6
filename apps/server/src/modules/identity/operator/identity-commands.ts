import { memberRecord } from '#server/platform/staff-command/redact-words.ts';
import { type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { clearPaymentPassword, issueTemporaryPassword, TEMPORARY_PASSWORD_HOURS } from '../identity.ts';

/** Commands of staff about the passwords of a member. */
export const identityCommands: Readonly<Record<string, StaffCommand>> = {
  'reset-password': {
    usage: 'reset-password MEMBER (prints a password that has to be changed after the login)',
    recordOf: (words) => ({ ...memberRecord(words), isSecret: true }),
    run: async (database, merchant, [userName = '']) => {
      const password = await issueTemporaryPassword(database, merchant, userName);
      if (!password) throw new StaffError(`no member "${userName}"`);
      return `${password} (good for ${TEMPORARY_PASSWORD_HOURS} hours; every session of ${userName} has ended)`;
    },
  },
  'clear-payment-password': {
    usage: 'clear-payment-password MEMBER (the member sets a new one)',
    recordOf: memberRecord,
    run: async (database, merchant, [userName = '']) => {
      const isKnown = await clearPaymentPassword(database, merchant, userName);
      if (!isKnown) throw new StaffError(`no member "${userName}"`);
      return `${userName} has no payment password any more`;
    },
  },
};
