import { readActions, readPlatformActions, type StaffActionRow } from '../staff-actions-repository.ts';
import {
  type PlatformCommand,
  READS,
  type StaffCommand,
  StaffError,
} from '#server/platform/staff-command/staff-command.ts';

const USUAL_COUNT = 20;
const MOST_ACTIONS = 500;

const usage = `actions [COUNT] [NAME…] (what staff did, newest first, ${USUAL_COUNT} unless told; NAME: of commands or of staff)`;

/** The number of entries to show, and the names of commands or staff to show them of. @throws StaffError for a count that is out of bounds */
function askedFor(words: readonly string[]): { readonly limit: number; readonly names: readonly string[] } {
  const [first = ''] = words;
  const isCounted = /^\d+$/.test(first);
  const limit = isCounted ? Number(first) : USUAL_COUNT;
  if (limit < 1 || limit > MOST_ACTIONS) throw new StaffError(`COUNT is between 1 and ${MOST_ACTIONS}`);
  return { limit, names: isCounted ? words.slice(1) : words };
}

function shown(rows: readonly StaffActionRow[]): string {
  return JSON.stringify(
    rows.map(({ outcome, ...row }) => ({ ...row, outcome: outcome ?? 'under way, or cut off' })),
    null,
    2,
  );
}

const actions: StaffCommand = {
  usage,
  recordOf: () => READS,
  run: async (database, { code }, words) => {
    const asked = askedFor(words);
    return shown(await database.forMerchant(code, (tx) => readActions(tx, code, asked)));
  },
};

/** The command that lists what staff did at a merchant. */
export const actionCommands: Readonly<Record<string, StaffCommand>> = { actions };

/** Lists the actions of staff on the platform. */
export const platformActions: PlatformCommand = {
  usage,
  recordOf: () => READS,
  run: async (database, words) => {
    const asked = askedFor(words);
    return shown(await database.forPlatform((tx) => readPlatformActions(tx, asked)));
  },
};
