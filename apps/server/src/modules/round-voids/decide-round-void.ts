import { findUnfinishedRound } from '#server/modules/bets/bets.ts';
import * as ledger from '#server/modules/ledger/ledger.ts';
import { judgeSecondPerson, type SecondPersonProblem } from '#server/modules/second-person/second-person.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import {
  endRoundVoid,
  insertRoundVoid,
  lockRoundVoid,
  type NewRoundVoid,
  readRoundVoid,
  type RoundVoidRow,
} from './round-voids-repository.ts';

type Place = Pick<Merchant, 'code'>;
type Asked = Omit<NewRoundVoid, 'currency' | 'book'>;

const isSame = (row: RoundVoidRow, made: Asked): boolean =>
  (['vendor_code', 'round_id', 'member_id', 'reason', 'asked_by'] as const).every(
    (field) => row[field] === made[field],
  );

/**
 * Asks for a round without a result to be void; nothing moves until somebody else approves it.
 * @param olderThanSeconds how long ago it must have begun
 * @returns `none`: the merchant has no such round without a result; `taken`: another one has its id; `waits`: the round is asked to be void
 * already; the same one sent again is `asked` again
 */
export async function askRoundVoid(
  database: Database,
  { code: merchantCode }: Place,
  made: Asked,
  olderThanSeconds: number,
): Promise<'asked' | 'none' | 'taken' | 'waits'> {
  return database.forMerchant(merchantCode, async (tx) => {
    const known = await readRoundVoid(tx, merchantCode, made.void_id);
    if (known) return isSame(known, made) ? 'asked' : 'taken';
    const round = await findUnfinishedRound(tx, merchantCode, { ...made, olderThanSeconds });
    if (!round) return 'none';
    if (await insertRoundVoid(tx, merchantCode, { ...made, currency: round.currency, book: round.book }))
      return 'asked';
    const meanwhile = await readRoundVoid(tx, merchantCode, made.void_id);
    return meanwhile === undefined ? 'waits' : isSame(meanwhile, made) ? 'asked' : 'taken';
  });
}

/** What a decision came to. All but `approved` and `rejected` changed nothing; `ended`: the round has its result by now. */
export interface RoundVoidStep {
  readonly outcome: 'approved' | 'rejected' | 'decided' | 'expired' | 'ended' | 'balance' | SecondPersonProblem;
  readonly row: RoundVoidRow;
}

/** A win of the round is spent: the whole transaction is given up, with the stakes that it took back before. */
class WinSpent extends Error {
  readonly row: RoundVoidRow;
  constructor(row: RoundVoidRow) {
    super('a win of the round is spent');
    this.row = row;
  }
}

/**
 * Takes back every stake of the round with what followed from it and closes the round, under keys of the void's id. The account is locked
 * first, so that the vendor's result comes either before it or after it.
 * @returns false when the round has ended
 * @throws WinSpent
 */
async function takeBack(tx: Transaction, merchantCode: string, row: RoundVoidRow): Promise<boolean> {
  const { member_id: memberId, currency, book, vendor_code: vendor, round_id: roundId } = row;
  const account = { merchantCode, memberId, currency, book };
  await ledger.lockMemberAccount(tx, account);
  const [round] = await ledger.readRounds(tx, account, { vendor, roundId });
  if (round?.state !== 'OPEN') return false;
  const posting = { ...account, scope: vendor };
  const stakes = await ledger.readRoundStakes(tx, account, { vendor, roundId });
  for (const [index, refKey] of stakes.entries()) {
    const { code } = await ledger.rollback(tx, { ...posting, key: `${row.void_id}:${index + 1}`, refKey });
    if (code === 'INSUFFICIENT_FUNDS') throw new WinSpent(row);
    if (code !== 'OK') throw new Error(`the ledger refused to take a stake back: ${code}`);
  }
  const { code } = await ledger.closeRound(tx, { ...posting, key: `${row.void_id}:close`, roundId });
  if (code !== 'OK') throw new Error(`the ledger refused to close a round: ${code}`);
  return true;
}

/** Decides one that is open, under its lock. @returns undefined when the merchant has no such void */
async function decide(
  database: Database,
  merchantCode: string,
  voidId: string,
  work: (tx: Transaction, row: RoundVoidRow) => Promise<RoundVoidStep['outcome']>,
): Promise<RoundVoidStep | undefined> {
  try {
    return await database.forMerchant(merchantCode, async (tx) => {
      const row = await lockRoundVoid(tx, merchantCode, voidId);
      if (!row) return undefined;
      if (row.state === 'expired') return { outcome: 'expired', row };
      return { outcome: row.state === 'open' ? await work(tx, row) : 'decided', row };
    });
  } catch (error) {
    if (error instanceof WinSpent) return { outcome: 'balance', row: error.row };
    throw error;
  }
}

/**
 * Approves a void that somebody else asked for: the stakes, the round and the decision are one transaction.
 * @returns undefined when the merchant has no such void
 */
export function approveRoundVoid(
  database: Database,
  { code: merchantCode }: Place,
  voidId: string,
  staff: string,
): Promise<RoundVoidStep | undefined> {
  return decide(database, merchantCode, voidId, async (tx, row) => {
    const problem = await judgeSecondPerson(tx, row.asked_by, staff);
    if (problem) return problem;
    if (!(await takeBack(tx, merchantCode, row))) return 'ended';
    await endRoundVoid(tx, merchantCode, voidId, { state: 'approved', decidedBy: staff, rejection: null });
    return 'approved';
  });
}

/**
 * Rejects a void; who asked for it may take it back so.
 * @returns undefined when the merchant has no such void
 */
export function rejectRoundVoid(
  database: Database,
  { code: merchantCode }: Place,
  voidId: string,
  { staff, reason }: { readonly staff: string; readonly reason: string },
): Promise<RoundVoidStep | undefined> {
  return decide(database, merchantCode, voidId, async (tx) => {
    await endRoundVoid(tx, merchantCode, voidId, { state: 'rejected', decidedBy: staff, rejection: reason });
    return 'rejected';
  });
}
