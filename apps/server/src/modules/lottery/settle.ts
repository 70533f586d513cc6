import { postMany } from '#server/modules/ledger/ledger.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { DatabaseUnavailableError, isLockTimeout } from '#server/platform/database/database-errors.ts';
import { isUnreachable } from '#server/platform/database/retry.ts';
import { calculateOutcomes } from './outcomes.ts';
import {
  insertSettlements,
  lockOpenBets,
  lockUnsettledOrders,
  type MerchantDraw,
  readUnsettledMembers,
  writeEndedBets,
  writeEndedOrders,
} from './settling-repository.ts';

/**
 * Bets that are settled in one transaction, unless a single member has more: few enough that a member whose account it has
 * locked waits a fraction of a second.
 */
export const MAX_BETS_PER_BATCH = 500;

/** How long a member's account is waited for while those of others are locked, milliseconds: a commit under way ends in it. */
const PATIENCE_MS = 200;
/** How long it is waited for at the end, when everybody else is paid and nobody's account is locked. */
const LAST_PATIENCE_MS = 5_000;

/** How a batch meets what somebody else holds. */
interface Manner {
  /** Waits for orders, and a single member for its account; else locked members are left out. */
  readonly waits: boolean;
}

const isHeld = (error: unknown): boolean => error instanceof DatabaseUnavailableError && isLockTimeout(error.cause);

/** A draw of a merchant that is being settled. */
interface Settling {
  readonly database: Database;
  readonly of: MerchantDraw;
  /** Undefined: there is no result, and everything is given back. */
  readonly numbers: string | undefined;
  /** One for each member that could not be paid. */
  readonly failures: Error[];
}

/** Cuts members, each with the number of its bets, into parts of at most {@link MAX_BETS_PER_BATCH}. */
function cutIntoBatches(members: readonly { readonly memberId: string; readonly bets: number }[]): string[][] {
  const batches: string[][] = [];
  let left = 0;
  for (const { memberId, bets } of members) {
    if (bets > left) {
      batches.push([]);
      left = MAX_BETS_PER_BATCH;
    }
    batches.at(-1)?.push(memberId);
    left -= bets;
  }
  return batches;
}

/**
 * Settles members in a transaction of the caller, with as many statements for many as for one. Accounts are locked by the last
 * of them, so that players wait for nothing else of it.
 * @returns members that were left out because somebody holds an order of theirs
 * @throws Error when a bet cannot be read, a posting is refused or a row is not what it was; the transaction must not be committed
 */
async function settleMembers(
  tx: Transaction,
  { of, numbers }: Settling,
  memberIds: readonly string[],
  manner: Manner,
): Promise<string[]> {
  const { orders, leftOut } = await lockUnsettledOrders(tx, of, memberIds, manner);
  if (orders.length === 0) return leftOut;
  const orderIds = orders.map(({ order_id }) => order_id);
  const bets = await lockOpenBets(tx, of.merchantCode, orderIds);
  const outcomes = calculateOutcomes(of, orders, bets, numbers);
  if (outcomes.bets.length > 0) await writeEndedBets(tx, of.merchantCode, outcomes.bets);
  await writeEndedOrders(tx, of.merchantCode, outcomes.orders);
  if (outcomes.settlements.length > 0) await insertSettlements(tx, of, outcomes.settlements);
  if (outcomes.postings.length > 0) {
    const patienceMs = manner.waits && memberIds.length === 1 ? LAST_PATIENCE_MS : PATIENCE_MS;
    const results = await postMany(tx, of.merchantCode, outcomes.postings, { patienceMs });
    const refused = results.findIndex(({ code }) => code !== 'OK');
    const posting = outcomes.postings[refused];
    if (posting) throw new Error(`${posting.kind} ${posting.key} was refused: ${results[refused]?.code}`);
  }
  return leftOut;
}

/**
 * Settles members in one transaction; when that fails, in two halves, until those are found that cannot be settled: they are
 * noted as failures, and all others are paid.
 * @returns members that were left out because somebody holds an order or the account of theirs
 * @throws DatabaseUnavailableError when the database is away: the draw is to be tried again as a whole
 */
async function settleBatch(settling: Settling, memberIds: readonly string[], manner: Manner): Promise<string[]> {
  const { database, of, failures } = settling;
  try {
    return await database.forMerchant(of.merchantCode, (tx) => settleMembers(tx, settling, memberIds, manner));
  } catch (error) {
    if (isUnreachable(error)) throw error;
    if (memberIds.length === 1) {
      if (!manner.waits && isHeld(error)) return [...memberIds];
      failures.push(new Error(`member ${memberIds[0]} could not be paid`, { cause: error }));
      return [];
    }
    const half = Math.ceil(memberIds.length / 2);
    return [
      ...(await settleBatch(settling, memberIds.slice(0, half), manner)),
      ...(await settleBatch(settling, memberIds.slice(half), manner)),
    ];
  }
}

async function settleAll(database: Database, of: MerchantDraw, numbers: string | undefined): Promise<void> {
  const settling: Settling = { database, of, numbers, failures: [] };
  const members = await database.forMerchant(of.merchantCode, (tx) => readUnsettledMembers(tx, of));
  const leftOut = new Set<string>();
  for (const batch of cutIntoBatches(members))
    for (const memberId of await settleBatch(settling, batch, { waits: false })) leftOut.add(memberId);
  // most of them somebody else has settled by now
  for (const batch of cutIntoBatches(members.filter(({ memberId }) => leftOut.has(memberId))))
    await settleBatch(settling, batch, { waits: true });
  const { failures } = settling;
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} members could not be paid`);
}

/**
 * Pays every member of a merchant what a result gives and gives back what came too late to be committed, each member in one
 * transaction and once, many members in each transaction.
 * @throws AggregateError when some could not be paid, all others are; DatabaseUnavailableError when the database is away
 */
export async function settleDraw(database: Database, of: MerchantDraw, numbers: string): Promise<void> {
  await settleAll(database, of, numbers);
}

/**
 * Returns every stake of a merchant on a draw, each order once.
 * @throws AggregateError when that failed for some members, all others have theirs; DatabaseUnavailableError when the database is
 * away
 */
export async function voidBets(database: Database, of: MerchantDraw): Promise<void> {
  await settleAll(database, of, undefined);
}
