import {
  type Book,
  type LedgerResult,
  type LedgerTarget,
  postForAnswer,
  type Posting,
  resultOf,
} from '#server/modules/ledger/ledger.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { sql } from 'kysely';

/** A pool and the seed that the house holds it at, scale 4. */
export interface Pool {
  readonly merchantCode: string;
  readonly currency: string;
  readonly book: Book;
  readonly seed: bigint;
}

const argsOf = ({ currency, book, seed }: Pool) => [currency, book, seed];

/** What the pool has now, before its ceiling, scale 4: what the next win would find. */
export async function readPool(target: Database | Transaction, pool: Pool): Promise<bigint> {
  const args = argsOf(pool);
  if ('call' in target) return BigInt(await target.call<string>(pool.merchantCode, 'jackpot_value', args));
  const { rows } = await sql<{
    value: string;
  }>`select jackpot_value(${sql.join([pool.merchantCode, ...args])}) as value`.execute(target);
  return BigInt(rows[0]?.value ?? 0);
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

/** A win of a jackpot of money. */
export interface JackpotWinRow {
  readonly created_at: Date;
  readonly member_id: string;
  readonly user_name: string;
  readonly round_id: string;
  /** Names of the game; null where it is gone. */
  readonly names: Readonly<Record<string, string>> | null;
  /** Scale 4. */
  readonly won: bigint;
}

/** The latest wins of a merchant's jackpot of money, the newest first; the time is that of the stake. */
export async function readWins(tx: Transaction, merchantCode: string, limit: number): Promise<JackpotWinRow[]> {
  const found = await sql<JackpotWinRow>`select w.created_at, w.member_id, m.user_name, w.round_id, g.names, w.won
    from jackpot_win w
      join member_card m on m.merchant_code = w.merchant_code and m.member_id = w.member_id
      left join played_round p on p.merchant_code = w.merchant_code and p.vendor_code = w.vendor_code
        and p.round_id = w.round_id and p.member_id = w.member_id
      left join game_card g on g.node_id = p.node_id
    where w.merchant_code = ${merchantCode} and w.book = 'LIVE' order by w.created_at desc limit ${limit}`.execute(tx);
  return found.rows;
}
