import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { RetentionRule } from './retention-rule.ts';

/**
 * Removes rows of a merchant that are past their time. Nobody changes such rows any more, so none is locked beforehand.
 * @param limit most rows to remove
 * @returns how many it removed
 */
export async function deleteOldRows(
  tx: Transaction,
  merchantCode: string,
  { table, written, lastUse, days }: RetentionRule,
  limit: number,
): Promise<number> {
  // what was written later than that cannot have been of use for so long; it is what the index over the age knows
  const since = sql`clock_timestamp() - make_interval(days => ${days})`;
  const done = await sql`delete from ${sql.ref(table)} where ctid = any (array(
      select ctid from ${sql.ref(table)} where merchant_code = ${merchantCode}
         and ${sql.ref(written)} < ${since} and ${sql.raw(lastUse)} < ${since}
       limit ${limit}))`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}
