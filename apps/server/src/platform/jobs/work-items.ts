import { type RawBuilder, sql } from 'kysely';
import { DatabaseUnavailableError } from '../database/database-errors.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** Longest wait between two tries of an item, seconds. */
const LONGEST_WAIT_SECONDS = 300;
/** From so many failed tries on an item is listed for staff. */
export const STUCK_AFTER_ATTEMPTS = 10;

/** A batch of periodic work of one merchant. */
export interface WorkBatch<Item> {
  readonly merchantCode: string;
  /** Kind of work, such as `deposit.chase`; with the item's id the key of its failures. */
  readonly kind: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** Must bear being run again for the same item. */
  readonly run: (item: Item) => Promise<void>;
}

/** An item whose last try failed. */
export interface WorkFailure {
  readonly kind: string;
  readonly item_id: string;
  readonly attempts: number;
  readonly first_failed_at: Date;
  readonly next_try_at: Date;
  readonly last_error: string;
}

/** Condition for reading a batch: false for an item whose last try failed a short while ago. @param id the item's id in SQL */
export function isDue(merchantCode: string, kind: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from work_failure f where f.merchant_code = ${merchantCode} and f.kind = ${kind}
    and f.item_id = (${id})::text and f.next_try_at > clock_timestamp())`;
}

async function recordFailure(tx: Transaction, place: Place, message: string): Promise<void> {
  await sql`insert into work_failure (merchant_code, kind, item_id, attempts, next_try_at, last_error)
    values (${place.merchantCode}, ${place.kind}, ${place.id}, 1, clock_timestamp() + interval '5 seconds', ${message})
    on conflict (merchant_code, kind, item_id) do update set attempts = work_failure.attempts + 1, last_error = excluded.last_error,
      next_try_at = clock_timestamp() +
        make_interval(secs => least(5 * power(2, least(work_failure.attempts, 20)), ${LONGEST_WAIT_SECONDS}))`.execute(
    tx,
  );
}

interface Place {
  readonly merchantCode: string;
  readonly kind: string;
  readonly id: string;
}

async function readFailedIds(tx: Transaction, merchantCode: string, kind: string): Promise<Set<string>> {
  const found = await sql<{ item_id: string }>`select item_id from work_failure
    where merchant_code = ${merchantCode} and kind = ${kind}`.execute(tx);
  return new Set(found.rows.map((row) => row.item_id));
}

/**
 * Runs every item of a batch. One that fails is logged, counted and left alone for a growing while (5 s to 5 min), and the
 * others go on; one that succeeds is forgotten as a failure. When the program stops, the rest is left for its next start.
 * @throws DatabaseUnavailableError at once: that is no item's fault, and the next run begins anew
 * @returns how many items succeeded
 */
export async function runItems<Item>(
  { database, log, stopping }: { readonly database: Database; readonly log: Log; readonly stopping?: AbortSignal },
  { merchantCode, kind, items, idOf, run }: WorkBatch<Item>,
): Promise<number> {
  if (items.length === 0) return 0;
  const failedBefore = await database.forMerchant(merchantCode, (tx) => readFailedIds(tx, merchantCode, kind));
  let succeeded = 0;
  for (const item of items) {
    if (stopping?.aborted) break;
    const place = { merchantCode, kind, id: idOf(item) };
    try {
      await run(item);
      succeeded += 1;
      if (failedBefore.has(place.id)) await database.forMerchant(merchantCode, (tx) => deleteFailure(tx, place));
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      log.error({ err: error, ...place }, 'an item of periodic work failed and will be tried again');
      const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await database.forMerchant(merchantCode, (tx) => recordFailure(tx, place, message));
    }
  }
  return succeeded;
}

/**
 * Runs work for each merchant; one merchant's failure is logged and does not keep the others from theirs. When the program stops,
 * the merchants that are left wait for its next start.
 */
export async function forEachMerchant<Merchant extends { readonly code: string }>(
  merchants: readonly Merchant[],
  { log, task, stopping }: { readonly log: Log; readonly task: string; readonly stopping?: AbortSignal },
  run: (merchant: Merchant) => Promise<unknown>,
): Promise<void> {
  for (const merchant of merchants) {
    if (stopping?.aborted) return;
    try {
      await run(merchant);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      log.error({ err: error, task, merchant: merchant.code }, 'periodic work of a merchant failed');
    }
  }
}

/** Removes the note of a failure. @returns false when there was none */
export async function deleteFailure(tx: Transaction, { merchantCode, kind, id }: Place): Promise<boolean> {
  const done = await sql`delete from work_failure
    where merchant_code = ${merchantCode} and kind = ${kind} and item_id = ${id}`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Removes the notes of failures of a kind whose items are no work any more. @param of.except items that still are */
export async function forgetFailures(
  tx: Transaction,
  of: { readonly merchantCode: string; readonly kind: string; readonly except: readonly string[] },
): Promise<void> {
  await sql`delete from work_failure where merchant_code = ${of.merchantCode} and kind = ${of.kind}
    and not item_id = any(${of.except}::text[])`.execute(tx);
}

/** The note of an item's failure; undefined where its last try did not fail. */
export async function findFailure(
  tx: Transaction,
  { merchantCode, kind, id }: Place,
): Promise<WorkFailure | undefined> {
  const found = await sql<WorkFailure>`select kind, item_id, attempts, first_failed_at, next_try_at, last_error
    from work_failure where merchant_code = ${merchantCode} and kind = ${kind} and item_id = ${id}`.execute(tx);
  return found.rows[0];
}

/** Items of a merchant that failed at least `attempts` times in a row, the longest failing first. */
export async function readFailures(tx: Transaction, merchantCode: string, attempts: number): Promise<WorkFailure[]> {
  const found = await sql<WorkFailure>`select kind, item_id, attempts, first_failed_at, next_try_at, last_error
    from work_failure where merchant_code = ${merchantCode} and attempts >= ${attempts}
    order by first_failed_at, kind, item_id limit 200`.execute(tx);
  return found.rows;
}
