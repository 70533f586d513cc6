import {
  approveWithdrawal,
  listOpenWithdrawals,
  rejectWithdrawal,
  type StaffStep,
  startWithdrawalReview,
} from '../withdrawals.ts';
import { byFirstWord, DISCLOSES, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { idOf } from '#server/platform/staff-command/text-words.ts';

/** Messages of steps that did nothing. */
const REFUSALS: Readonly<Partial<Record<StaffStep['outcome'], string>>> = {
  samePerson: 'you approved this withdrawal already; somebody else has to approve it too',
  otherWay:
    'it was approved in the console first, where somebody else has to approve it too: one person could have a name in both',
  credited: 'you gave this member money within 30 days; somebody else has to approve the payout',
  silent: 'the word of its bank did not fit: reject it in the console, where the bank is asked first',
  most: 'this is above what the merchant lets staff pay out within 24 hours, to one member or by one person',
};

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
    const refusal = REFUSALS[done.outcome];
    if (refusal) throw new StaffError(refusal);
    if (done.outcome === 'late')
      throw new StaffError(`the withdrawal is ${done.state}, so that is not possible any more`);
    if (done.outcome === 'firstApproval') return `${id} is approved once; somebody else has to approve it too`;
    return `${id} is ${done.state}`;
  },
};

/** Commands of staff about withdrawals that wait for a decision. */
export const withdrawalCommands: Readonly<Record<string, StaffCommand>> = { withdrawal };
