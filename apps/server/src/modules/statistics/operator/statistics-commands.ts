import { type StaffCommand, CHANGES, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { rebuildFigures } from '../count-movements.ts';

const statistics: StaffCommand = {
  usage:
    'statistics rebuild (counts the merchant’s figures anew from the ledger, the oldest first; play goes on meanwhile)',
  recordOf: () => CHANGES,
  run: async (database, { code }, words) => {
    if (words.join(' ') !== 'rebuild') throw new StaffError('expected statistics rebuild');
    await rebuildFigures(database, code);
    return `the figures of ${code} are counted anew`;
  },
};

/** Commands of staff about the figures of a merchant. */
export const statisticsCommands: Readonly<Record<string, StaffCommand>> = { statistics };
