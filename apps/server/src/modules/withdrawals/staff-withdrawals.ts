import { maskCardNumber, parseMoney } from '@tessera/contract';
import { STAFF_WITHDRAWAL, type StaffWithdrawal } from '@tessera/contract/withdrawals/staff-withdrawals';
import { judgeSecondPerson, type SecondPersonProblem } from '#server/modules/second-person/second-person.ts';
import { countStaffMoney, hasCreditedMember } from '#server/modules/staff-money/staff-money.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { referenceOf } from '#server/platform/database/uuid.ts';
import { presentToStaff } from '#server/platform/http/present-entity.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { decideHeld, type HeldRefusal, type HeldStep } from './held-withdrawals.ts';
import type { PayoutNotice } from './payout-provider.ts';
import type { AskPayout } from './payout-word.ts';
import { payHold, returnHold } from './withdrawal-money.ts';
import {
  findWithdrawal,
  insertApproval,
  readApprovals,
  readOpen,
  readWithdrawals,
  setState,
  type WithdrawalPage,
  type WithdrawalRow,
  type WithdrawalState,
} from './withdrawals-repository.ts';

const presentFor =
  (settings: Pick<MerchantSettings, 'withdrawal'>) =>
  (row: WithdrawalRow): StaffWithdrawal => ({
    ...presentToStaff(STAFF_WITHDRAWAL, row),
    member: row.user_name,
    to: `${row.bank_code} ${maskCardNumber(row.card_number)} ${row.holder_name}`,
    reference: referenceOf(row.withdrawal_id),
    needsTwo: needsTwoApprovals(settings, row.amount),
  });

/** Withdrawals that wait for somebody or are on their way, oldest first. */
export async function listOpenWithdrawals(
  database: Database,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
): Promise<StaffWithdrawal[]> {
  const rows = await database.forMerchant(code, (tx) => readOpen(tx, code));
  return rows.map(presentFor(settings));
}

/** Withdrawals of one member in all states, newest first. */
export async function listWithdrawalsOf(
  database: Database,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
  page: Omit<WithdrawalPage, 'merchantCode'>,
): Promise<StaffWithdrawal[]> {
  const rows = await database.forMerchant(code, (tx) => readWithdrawals(tx, { ...page, merchantCode: code }));
  return rows.map(presentFor(settings));
}

/** The result of a step of staff: the states before and now, and the outcome. */
export interface StaffStep {
  readonly before: WithdrawalState;
  readonly state: WithdrawalState;
  /**
   * `late`: somebody was there first. `firstApproval`: it waits for somebody else to approve it too. With all others nothing was done:
   * `credited`: who approves gave the member money; `most`: more than staff let out within 24 hours; a problem of the second person; of one
   * that is held: `silent`: its provider could not be asked; `open`: it is on its way there; `paid`: the provider says that it was paid;
   * `differs`: less was paid than ordered, or more, or another currency.
   */
  readonly outcome: 'moved' | 'late' | 'firstApproval' | 'credited' | 'most' | HeldRefusal | SecondPersonProblem;
}

/** Outcomes of a step that changed something. */
const CHANGED: readonly StaffStep['outcome'][] = ['moved', 'firstApproval'];

/** The new state of a withdrawal after a step, and the outcome. */
type Led = Pick<StaffStep, 'state' | 'outcome'> & Pick<HeldStep, 'rest'>;

/** A step; `to` decides its result under the withdrawal's lock. */
interface Step {
  readonly from: readonly WithdrawalState[];
  readonly to: (row: WithdrawalRow, tx: Transaction) => Promise<Led>;
  readonly reason?: string;
  readonly decidedBy?: string;
}

/** Moves a withdrawal from one of some states to another. @returns undefined when there is none such */
async function move(
  database: Database,
  merchantCode: string,
  withdrawalId: string,
  step: Step,
): Promise<StaffStep | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await findWithdrawal(tx, merchantCode, withdrawalId, { forUpdate: true });
    if (!row) return undefined;
    const { state: before } = row;
    if (!step.from.includes(before)) return { before, state: before, outcome: 'late' };
    const { state, outcome, rest = 0n } = await step.to(row, tx);
    if (state === 'rejected' || state === 'failed') await returnHold(tx, merchantCode, row);
    if (state === 'paid') await payHold(tx, merchantCode, row, rest);
    const { reason } = step;
    const decidedBy = outcome === 'moved' ? step.decidedBy : undefined;
    if (CHANGED.includes(outcome))
      await setState(tx, merchantCode, row, {
        state,
        returned: rest,
        ...(reason && { reason }),
        ...(decidedBy && { decidedBy }),
      });
    return { before, state, outcome };
  });
}

const moved = (state: WithdrawalState) => async () => ({ state, outcome: 'moved' as const });

/** Whether a withdrawal needs two different staff to approve it. @param amount at scale 4 */
export function needsTwoApprovals(
  { withdrawal: { twoApprovalsFrom } }: Pick<MerchantSettings, 'withdrawal'>,
  amount: bigint,
): boolean {
  return twoApprovalsFrom !== null && amount >= parseMoney(twoApprovalsFrom);
}

/** Staff look at it from now on: its member cannot take it back any more. */
export function startWithdrawalReview(
  database: Database,
  { code: merchantCode }: Pick<Merchant, 'code'>,
  withdrawalId: string,
) {
  return move(database, merchantCode, withdrawalId, { from: ['pending'], to: moved('reviewing') });
}

/** A decision upon a withdrawal. */
export interface Decision {
  /** The person who decides; kept with the withdrawal. */
  readonly staff: string;
  /** The reason of a rejection, which the member reads. */
  readonly reason: string;
}

/**
 * The word of the provider of a withdrawal that is held, asked for before anything is locked; undefined when there is none, or it is not held.
 * @param ask left out where no provider can be reached from, as at the command line
 */
async function wordOfHeld(
  database: Database,
  merchantCode: string,
  withdrawalId: string,
  ask: AskPayout | undefined,
): Promise<PayoutNotice | undefined> {
  if (!ask) return undefined;
  const row = await database.forMerchant(merchantCode, (tx) =>
    findWithdrawal(tx, merchantCode, withdrawalId, { forUpdate: false }),
  );
  return row?.state === 'held' ? ask(row) : undefined;
}

/** Judges an approval by the earlier ones and by credits of the same person, and counts the sum that is let out. */
async function approve(
  tx: Transaction,
  merchant: Pick<Merchant, 'code' | 'settings'>,
  row: WithdrawalRow,
  staff: string,
): Promise<Pick<StaffStep, 'state' | 'outcome'>> {
  const { state, member_id: memberId, withdrawal_id: key, amount } = row;
  const earlier = await readApprovals(tx, merchant.code, key);
  if (await hasCreditedMember(tx, merchant.code, staff, memberId)) return { state, outcome: 'credited' };
  const [first] = earlier;
  if (first !== undefined) {
    const problem = await judgeSecondPerson(tx, first, staff);
    if (problem) return { state, outcome: problem };
  }
  const people = [...new Set([...earlier, staff])];
  const counted = await countStaffMoney(tx, merchant, { kind: 'payout', key, memberId, amount, people });
  if (counted === 'most') return { state, outcome: 'most' };
  await insertApproval(tx, merchant.code, key, staff);
  return counted === 'second'
    ? { state: 'reviewing', outcome: 'firstApproval' }
    : { state: 'approved', outcome: 'moved' };
}

/**
 * Approves a withdrawal, so that it is paid out next. A held one, of which the provider reported something that did not fit, ends as the
 * provider says now; without `ask` the periodic work asks again. Where the member, or the staff member who approves, has had more let out
 * within 24 hours than one person may, two people have to approve: the first approval is kept and takes the withdrawal up, so that its
 * member cannot take it back. Staff who lately gave the member money cannot approve that member's withdrawals (decision 0130).
 */
export async function approveWithdrawal(
  database: Database,
  merchant: Pick<Merchant, 'code' | 'settings'>,
  withdrawalId: string,
  { staff }: Pick<Decision, 'staff'>,
  ask?: AskPayout,
) {
  const word = await wordOfHeld(database, merchant.code, withdrawalId, ask);
  return move(database, merchant.code, withdrawalId, {
    from: ['pending', 'reviewing', 'held'],
    to: async (row, tx) => {
      if (row.state !== 'held') return approve(tx, merchant, row, staff);
      if (!ask) return { state: 'paying', outcome: 'moved' };
      return decideHeld(tx, merchant.code, row, { step: 'approve', word });
    },
    decidedBy: staff,
  });
}

/**
 * The money goes back to the member, who reads the reason (WITHDRAW-03). Of one that is held, what its provider says now that it did not
 * pay; without `ask` it stays as it is.
 */
export async function rejectWithdrawal(
  database: Database,
  { code: merchantCode }: Pick<Merchant, 'code'>,
  withdrawalId: string,
  { staff, reason }: Decision,
  ask?: AskPayout,
) {
  const word = await wordOfHeld(database, merchantCode, withdrawalId, ask);
  return move(database, merchantCode, withdrawalId, {
    from: ['pending', 'reviewing', 'held'],
    to: async (row, tx) => {
      if (row.state !== 'held') return { state: 'rejected', outcome: 'moved' };
      return decideHeld(tx, merchantCode, row, { step: 'reject', word });
    },
    reason,
    decidedBy: staff,
  });
}
