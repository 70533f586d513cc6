import { type StaffCommand, CHANGES, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { rebuildRecords } from '../count-records.ts';

const records: StaffCommand = {
  usage: 'records rebuild (counts the figures of members’ records anew from the ledger; play goes on meanwhile)',
  recordOf: () => CHANGES,
  run: async (database, { code }, words) => {
    if (words.join(' ') !== 'rebuild') throw new StaffError('expected records rebuild');
    await rebuildRecords(database, code);
    return `the records of ${code} are counted anew`;
  },
};

/** Commands of staff about the records of members. */
export const statementsCommands: Readonly<Record<string, StaffCommand>> = { records };
