import { readActions } from './staff-actions-repository.ts';
import { READS, type StaffCommand, StaffError } from './staff-command.ts';

const USUAL_COUNT = 20;
const MOST_ACTIONS = 500;

const actions: StaffCommand = {
  usage: `actions [COUNT] [NAME…] (what staff did, newest first, ${USUAL_COUNT} unless told; NAME: of commands or of staff)`,
  recordOf: () => READS,
  run: async (database, { code }, words) => {
    const [first = ''] = words;
    const isCounted = /^\d+$/.test(first);
    const limit = isCounted ? Number(first) : USUAL_COUNT;
    if (limit < 1 || limit > MOST_ACTIONS) throw new StaffError(`COUNT is between 1 and ${MOST_ACTIONS}`);
    const names = isCounted ? words.slice(1) : words;
    const rows = await database.forMerchant(code, (tx) => readActions(tx, code, { limit, names }));
    const shown = rows.map(({ outcome, ...row }) => ({ ...row, outcome: outcome ?? 'under way, or cut off' }));
    return JSON.stringify(shown, null, 2);
  },
};

/** What staff did. */
export const ACTION_COMMANDS: Readonly<Record<string, StaffCommand>> = { actions };
