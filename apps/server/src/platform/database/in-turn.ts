import { sql } from 'kysely';
import type { Database } from './database.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work that nobody else with the same name at the merchant runs meanwhile, in any process. The lock keeps a connection while the work
 * takes others, so this process does one such work at a time: many at once could else wait for each other's connections for ever.
 * @param name of what is done in turn
 */
export async function inTurnAtMerchant<Value>(
  database: Database,
  merchantCode: string,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const mine = last.then(() =>
    database.forMerchant(merchantCode, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${merchantCode} ${name}`}, 0))`.execute(tx);
      return work();
    }),
  );
  last = mine.catch(() => undefined);
  return mine;
}
