import { vi } from 'vitest';
import { openTransactions } from './open-transactions.ts';

/**
 * Hashing a password takes tens of milliseconds of a processor; inside a transaction it would hold a connection and locks
 * for as long. So no test gets past one there.
 */
function outside<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) {
  return async (...args: Args): Promise<Result> => {
    if (openTransactions.getStore()) throw new Error('a password is hashed inside of a transaction');
    return work(...args);
  };
}

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...real, hash: outside(real.hash), verify: outside(real.verify) };
});
