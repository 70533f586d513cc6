import { formatMoney, maskCardNumber } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import { returnHold } from './withdrawal-money.ts';
import {
  findWithdrawal,
  readInStates,
  readWithdrawals,
  setState,
  type WithdrawalPage,
  type WithdrawalRow,
  type WithdrawalState,
} from './withdrawals-repository.ts';

/** What staff see of a withdrawal. */
export interface StaffWithdrawal {
  readonly withdrawalId: string;
  readonly member: string;
  readonly amount: string;
  readonly fee: string;
  readonly currency: string;
  readonly to: string;
  readonly state: WithdrawalState;
  readonly requestedAt: Date;
  /** Who approved or rejected it; null while nobody has. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly completedAt: Date | null;
}

const present = (row: WithdrawalRow): StaffWithdrawal => ({
  withdrawalId: row.withdrawal_id,
  member: row.user_name,
  amount: formatMoney(row.amount),
  fee: formatMoney(row.fee),
  currency: row.currency,
  to: `${row.bank_code} ${maskCardNumber(row.card_number)} ${row.holder_name}`,
  state: row.state,
  requestedAt: row.created_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  reason: row.reason,
  completedAt: row.completed_at,
});

/** Withdrawals that wait for somebody or are on their way, oldest first. */
export async function listOpenWithdrawals(database: Database, merchantCode: string): Promise<StaffWithdrawal[]> {
  const rows = await database.forMerchant(merchantCode, (tx) =>
    readInStates(tx, merchantCode, ['pending', 'reviewing', 'approved', 'paying', 'held']),
  );
  return rows.map(present);
}

/** Withdrawals of one member in all states, newest first. */
export async function listWithdrawalsOf(database: Database, page: WithdrawalPage): Promise<StaffWithdrawal[]> {
  const rows = await database.forMerchant(page.merchantCode, (tx) => readWithdrawals(tx, page));
  return rows.map(present);
}

/** What a step of staff came to: the states before and now, and whether the step led to it or somebody was there first. */
export interface StaffStep {
  readonly before: WithdrawalState;
  readonly state: WithdrawalState;
  readonly isMoved: boolean;
}

/** Moves a withdrawal from one of some states to another. @returns undefined when there is none such */
async function move(
  database: Database,
  merchantCode: string,
  withdrawalId: string,
  step: {
    from: readonly WithdrawalState[];
    to: (row: WithdrawalRow) => WithdrawalState;
    reason?: string;
    decidedBy?: string;
  },
): Promise<StaffStep | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await findWithdrawal(tx, merchantCode, withdrawalId, { forUpdate: true });
    if (!row) return undefined;
    if (!step.from.includes(row.state)) return { before: row.state, state: row.state, isMoved: false };
    const state = step.to(row);
    if (state === 'rejected') await returnHold(tx, merchantCode, row);
    const { reason, decidedBy } = step;
    await setState(tx, merchantCode, row, { state, ...(reason && { reason }), ...(decidedBy && { decidedBy }) });
    return { before: row.state, state, isMoved: true };
  });
}

/** Staff look at it from now on: its member cannot take it back any more. */
export function startWithdrawalReview(database: Database, merchantCode: string, withdrawalId: string) {
  return move(database, merchantCode, withdrawalId, { from: ['pending'], to: () => 'reviewing' });
}

/** A decision upon a withdrawal. */
export interface Decision {
  /** Who decides; kept with the withdrawal. */
  readonly staff: string;
  /** What the member reads of a rejection. */
  readonly reason: string;
}

/** It is paid out next; one whose bank's word did not fit is asked about again. */
export function approveWithdrawal(
  database: Database,
  merchantCode: string,
  withdrawalId: string,
  { staff }: Pick<Decision, 'staff'>,
) {
  return move(database, merchantCode, withdrawalId, {
    from: ['pending', 'reviewing', 'held'],
    to: ({ state }) => (state === 'held' ? 'paying' : 'approved'),
    decidedBy: staff,
  });
}

/** The money goes back to the member, who reads the reason (WITHDRAW-03). */
export function rejectWithdrawal(
  database: Database,
  merchantCode: string,
  withdrawalId: string,
  { staff, reason }: Decision,
) {
  return move(database, merchantCode, withdrawalId, {
    from: ['pending', 'reviewing', 'held'],
    to: () => 'rejected',
    reason,
    decidedBy: staff,
  });
}
