import { listRestrictions, type Restriction, restrictMember } from '../account.ts';
import { CHANGES, DISCLOSES, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';

/** Longest reason that is kept, characters. */
const LONGEST_REASON = 500;

async function restrict(
  [database, merchant, , { staff }]: Parameters<StaffCommand['run']>,
  userName: string,
  change: Pick<Restriction, 'kind' | 'isClosed'>,
  reasonWords: readonly string[],
): Promise<void> {
  const reason = reasonWords.join(' ').trim().slice(0, LONGEST_REASON);
  if (!reason) throw new StaffError('a reason is needed; it is kept with the time and your name');
  const isKnown = await restrictMember(database, merchant, userName, { ...change, reason, staff: staff.name });
  if (!isKnown) throw new StaffError(`no member "${userName}"`);
}

const block: StaffCommand = {
  usage: 'block MEMBER REASON (every session ends with its next call; running rounds may finish)',
  recordOf: () => CHANGES,
  run: async (...call) => {
    const [userName = '', ...reason] = call[2];
    await restrict(call, userName, { kind: 'entry', isClosed: true }, reason);
    return `${userName} is blocked`;
  },
};

const unblock: StaffCommand = {
  usage: 'unblock MEMBER REASON',
  recordOf: () => CHANGES,
  run: async (...call) => {
    const [userName = '', ...reason] = call[2];
    await restrict(call, userName, { kind: 'entry', isClosed: false }, reason);
    return `${userName} is not blocked`;
  },
};

const betting: StaffCommand = {
  usage: 'betting MEMBER close|open REASON (wins and rollbacks still arrive, withdrawals stay possible)',
  recordOf: () => CHANGES,
  run: async (...call) => {
    const [userName = '', state, ...reason] = call[2];
    if (state !== 'close' && state !== 'open') throw new StaffError('expected close or open after the member');
    await restrict(call, userName, { kind: 'betting', isClosed: state === 'close' }, reason);
    return `betting of ${userName} is ${state === 'close' ? 'closed' : 'open'}`;
  },
};

const restrictions: StaffCommand = {
  usage: 'restrictions MEMBER (what was closed and opened, by whom and why)',
  recordOf: () => DISCLOSES,
  run: async (database, merchant, [userName = '']) => {
    const rows = await listRestrictions(database, merchant, userName);
    if (!rows) throw new StaffError(`no member "${userName}"`);
    return JSON.stringify(rows, null, 2);
  },
};

/** Commands of staff that close or open an account or its betting. */
export const restrictionCommands: Readonly<Record<string, StaffCommand>> = { block, unblock, betting, restrictions };
