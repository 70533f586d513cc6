import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

const withoutWriting =
  <T>(work: (tx: Transaction) => Promise<T>) =>
  async (tx: Transaction) => {
    await sql`set transaction read only`.execute(tx);
    return await work(tx);
  };

const noFunction = (): never => {
  throw new TypeError('functions that commit by themselves are not for work that only reads');
};

/** The same database for work that says it only reads: PostgreSQL refuses every write (25006), and no posting function is called. */
export function readOnlyDatabase(database: Database): Database {
  return {
    ...database,
    forMerchant: (merchantCode, work) => database.forMerchant(merchantCode, withoutWriting(work)),
    forPlatform: (work) => database.forPlatform(withoutWriting(work)),
    call: noFunction,
    rows: noFunction,
    callForPlatform: noFunction,
  };
}
