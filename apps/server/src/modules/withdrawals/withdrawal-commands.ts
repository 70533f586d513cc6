import { approveWithdrawal, listOpenWithdrawals, rejectWithdrawal, startWithdrawalReview } from './withdrawals.ts';
import { byFirstWord, DISCLOSES, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { idOf } from '#server/platform/staff-command/text-words.ts';

const withdrawal: StaffCommand = {
  usage:
    'withdrawal list | withdrawal take ID | withdrawal approve ID | withdrawal reject ID REASON (the member reads it)',
  recordOf: byFirstWord({ list: DISCLOSES }),
  run: async (database, merchant, [action, ...words], { staff }) => {
    if (action === 'list') return JSON.stringify(await listOpenWithdrawals(database, merchant), null, 2);
    if (action !== 'take' && action !== 'approve' && action !== 'reject')
      throw new StaffError('expected withdrawal list, take, approve or reject');
    const id = idOf(words[0]);
    const reason = words.slice(1).join(' ').trim();
    if (action === 'reject' && !reason) throw new StaffError('a rejection needs a reason');
    const step = { take: startWithdrawalReview, approve: approveWithdrawal, reject: rejectWithdrawal }[action];
    const done = await step(database, merchant, id, { staff: staff.name, reason: reason.slice(0, 200) });
    if (!done) throw new StaffError(`no withdrawal "${id}"`);
    if (done.outcome === 'samePerson')
      throw new StaffError(
        'you approved this withdrawal already; from its amount on somebody else has to approve it too',
      );
    if (done.outcome === 'late')
      throw new StaffError(`the withdrawal is ${done.state}, so that is not possible any more`);
    if (done.outcome === 'firstApproval') return `${id} is approved once; somebody else has to approve it too`;
    return `${id} is ${done.state}`;
  },
};

/** Commands of staff about withdrawals that wait for a decision. */
export const withdrawalCommands: Readonly<Record<string, StaffCommand>> = { withdrawal };
