import type { Database } from '../database/database.ts';
import { deleteOldRows } from './retention-repository.ts';
import type { RetentionRule } from './retention-rule.ts';

/** How often old rows are looked for, seconds. */
export const PURGE_EVERY_SECONDS = 600;

/** Rows of one transaction: it holds its locks for a moment only. */
const BATCH_ROWS = 1_000;
/** Batches of one table in one turn: a backlog is worked off over turns, beside the players. */
const MOST_BATCHES = 20;

/**
 * Removes what a merchant's tables hold beyond its time, in small transactions.
 * @returns rows removed, by table
 */
export async function purgeOldRows(
  database: Database,
  merchantCode: string,
  rules: readonly RetentionRule[],
): Promise<Map<string, number>> {
  const removed = new Map<string, number>();
  for (const rule of rules) {
    let count = 0;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const deleted = await database.forMerchant(merchantCode, (tx) =>
        deleteOldRows(tx, merchantCode, rule, BATCH_ROWS),
      );
      count += deleted;
      if (deleted < BATCH_ROWS) break;
    }
    removed.set(rule.table, count);
  }
  return removed;
}
