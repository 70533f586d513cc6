import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../src/platform/database/database.ts';

const KEY = Symbol.for('tessera.test.open-transactions');
type Holder = { [KEY]?: AsyncLocalStorage<true> };

/** True inside of a transaction's work. One for a process, however many copies of this module a test run makes. */
export const openTransactions = ((globalThis as Holder)[KEY] ??= new AsyncLocalStorage<true>());

/** A database that knows which statements run inside a transaction. */
export function watchTransactions(database: Database): Database {
  return {
    ...database,
    forMerchant: (merchantCode, work) =>
      database.forMerchant(merchantCode, (tx) => openTransactions.run(true, () => work(tx))),
    forPlatform: (work) => database.forPlatform((tx) => openTransactions.run(true, () => work(tx))),
  };
}
