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

/** The least that OWASP names for Argon2id, which the program has to ask for. */
const LEAST = { memoryCost: 19_456, timeCost: 2 };

/** What tests hash at, as they register thousands of members. A hash names its cost, so comparing costs as little. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash: typeof real.hash = (password, options, ...rest) => {
    const { memoryCost = 0, timeCost = 0 } = options ?? {};
    if (memoryCost < LEAST.memoryCost || timeCost < LEAST.timeCost) throw new Error('a password is hashed too cheaply');
    return real.hash(password, { ...options, ...CHEAP }, ...rest);
  };
  return { ...real, hash: outside(hash), verify: outside(real.verify) };
});
