import type { Database } from './database.ts';

/**
 * Does work of several transactions in a single one of a merchant: all of it is there in the end, or nothing.
 * @param work gets a database whose transactions, for this merchant and for the platform, are parts of that one
 * @throws TypeError when the work asks for another merchant, or for a call that is committed by itself
 */
export function inOneTransaction<T>(
  database: Database,
  merchantCode: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const refuse = async (): Promise<never> => {
    throw new TypeError(`only transactions of merchant ${merchantCode} can be part of one`);
  };
  return database.forMerchant(merchantCode, (tx) =>
    work({
      ...database,
      forMerchant: (code, step) => (code === merchantCode ? step(tx) : refuse()),
      forPlatform: (step) => step(tx),
      call: refuse,
      rows: refuse,
      callForPlatform: refuse,
    }),
  );
}
