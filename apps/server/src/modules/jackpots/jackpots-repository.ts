import {
  type LedgerResult,
  type LedgerTarget,
  postForAnswer,
  type Posting,
  resultOf,
} from '#server/modules/ledger/ledger.ts';
import type { Book } from '#server/modules/ledger/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A pool and the seed that the house holds it at, scale 4. */
export interface Pool {
  readonly merchantCode: string;
  readonly currency: string;
  readonly book: Book;
  readonly seed: bigint;
}

const argsOf = ({ currency, book, seed }: Pool) => [currency, book, seed];

/** What the pool has now, before its ceiling, scale 4: what the next win would find. */
export async function readPool(database: Database, pool: Pool): Promise<bigint> {
  return BigInt(await database.call<string>(pool.merchantCode, 'jackpot_value', argsOf(pool)));
}

/** Folds what stakes gave since into the pool's balance, and brings it to its seed. @returns what it has then, scale 4 */
export async function updatePool(database: Database, pool: Pool): Promise<bigint> {
  return BigInt(await database.call<string>(pool.merchantCode, 'jackpot_update', argsOf(pool)));
}

/** A stake that hit the jackpot. */
export interface JackpotHit extends Posting {
  readonly roundId: string;
  /** Key of the stake, which must have fed the pool. */
  readonly betKey: string;
  readonly seed: bigint;
  /** The most that is won; null: all there is. */
  readonly ceiling: bigint | null;
}

/**
 * Pays the pool to the member whose stake hit it, as a win that closes the round; the same key again gives the first answer.
 * @returns in `won` what it paid; refused with BET_NOT_FOUND for a stake that fed no pool, DUPLICATE_TRANSACTION for one that won before
 *   under another key, ALREADY_ROLLED_BACK for one that was taken back
 */
export async function payJackpot(
  target: LedgerTarget,
  hit: JackpotHit,
): Promise<LedgerResult & { readonly won: bigint }> {
  const { roundId, betKey, seed, ceiling } = hit;
  return await postForAnswer(target, 'jackpot_win', hit, [roundId, betKey, seed, ceiling], (answer) => ({
    ...resultOf(answer),
    won: BigInt(answer.jackpot ?? 0),
  }));
}
