import { fitsCurrency, type Money, parseMoney } from '@tessera/contract';
import * as ledger from '#server/modules/ledger/ledger.ts';
import { judgeSecondPerson, type SecondPersonProblem } from '#server/modules/second-person/second-person.ts';
import { countStaffMoney } from '#server/modules/staff-money/staff-money.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import {
  type AdjustmentRow,
  endAdjustment,
  insertAdjustment,
  lockAdjustment,
  type NewAdjustment,
} from './adjustments-repository.ts';

type Place = Pick<Merchant, 'code' | 'settings'>;

/** Whether an adjustment may be of this amount: above nothing, in whole coins, and no more than the merchant allows. */
function isAllowed(amount: Money, { adjustments, currency }: Place['settings']): boolean {
  return amount > 0n && amount <= parseMoney(adjustments.maximum) && fitsCurrency(amount, currency);
}

/**
 * Proposes an adjustment of a member's balance; nothing moves until somebody else approves it.
 * @returns `amount`: not an amount that may be; `taken`: another proposal has its id; the same one again is `proposed` again
 */
export async function proposeAdjustment(
  database: Database,
  { code: merchantCode, settings }: Place,
  made: Omit<NewAdjustment, 'merchantCode' | 'currency'>,
): Promise<'proposed' | 'amount' | 'taken'> {
  if (!isAllowed(made.amount, settings)) return 'amount';
  const row = { ...made, merchantCode, currency: settings.currency.code };
  return (await database.forMerchant(merchantCode, (tx) => insertAdjustment(tx, row))) ? 'proposed' : 'taken';
}

/** What a decision came to. All but `approved` and `rejected` changed nothing; `decided`, `expired`: it is not open any more; `most`: more than staff give within 24 hours. */
export interface AdjustmentStep {
  readonly outcome: 'approved' | 'rejected' | 'decided' | 'expired' | 'balance' | 'most' | SecondPersonProblem;
  readonly row: AdjustmentRow;
}

/** Books an approved adjustment, once by its id. @returns false when the balance does not cover a debit */
async function book(tx: Transaction, merchantCode: string, row: AdjustmentRow): Promise<boolean> {
  const account = { merchantCode, memberId: row.member_id, currency: row.currency, book: 'LIVE' } as const;
  await ledger.openMemberAccount(tx, account);
  const { direction, amount, adjustment_id: key } = row;
  const { code } = await ledger.adjust(tx, { ...account, scope: 'adjustment', key, direction, amount });
  if (code !== 'OK' && code !== 'INSUFFICIENT_FUNDS') throw new Error(`the ledger refused an adjustment: ${code}`);
  return code === 'OK';
}

/** Why a proposal cannot be decided; undefined for one that is open. */
const endOf = ({ state }: AdjustmentRow): 'decided' | 'expired' | undefined =>
  state === 'open' ? undefined : state === 'expired' ? 'expired' : 'decided';

/** Decides a proposal that is open, under its lock. @returns undefined when the merchant has no such proposal */
async function decide(
  database: Database,
  merchantCode: string,
  adjustmentId: string,
  work: (tx: Transaction, row: AdjustmentRow) => Promise<AdjustmentStep['outcome']>,
): Promise<AdjustmentStep | undefined> {
  return database.forMerchant(merchantCode, async (tx) => {
    const row = await lockAdjustment(tx, merchantCode, adjustmentId);
    return row && { outcome: endOf(row) ?? (await work(tx, row)), row };
  });
}

/**
 * Approves a proposal of somebody else: the movement and the decision are one transaction under the proposal's lock, and the ledger's
 * key is its id, so that it is booked once however many approve.
 * @returns undefined when the merchant has no such proposal
 */
export function approveAdjustment(
  database: Database,
  merchant: Place,
  adjustmentId: string,
  staff: string,
): Promise<AdjustmentStep | undefined> {
  const { code: merchantCode } = merchant;
  return decide(database, merchantCode, adjustmentId, async (tx, row) => {
    const problem = await judgeSecondPerson(tx, row.proposed_by, staff);
    if (problem) return problem;
    const { member_id: memberId, amount } = row;
    const act = { kind: 'credit', key: adjustmentId, memberId, amount, people: [row.proposed_by, staff] } as const;
    if (row.direction === 'credit' && (await countStaffMoney(tx, merchant, act)) === 'most') return 'most';
    if (!(await book(tx, merchantCode, row))) return 'balance';
    await endAdjustment(tx, merchantCode, adjustmentId, { state: 'approved', decidedBy: staff, rejection: null });
    return 'approved';
  });
}

/**
 * Rejects a proposal; who proposed it may take it back so.
 * @returns undefined when the merchant has no such proposal
 */
export function rejectAdjustment(
  database: Database,
  { code: merchantCode }: Pick<Merchant, 'code'>,
  adjustmentId: string,
  { staff, reason }: { readonly staff: string; readonly reason: string },
): Promise<AdjustmentStep | undefined> {
  return decide(database, merchantCode, adjustmentId, async (tx) => {
    await endAdjustment(tx, merchantCode, adjustmentId, { state: 'rejected', decidedBy: staff, rejection: reason });
    return 'rejected';
  });
}
