import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError, isOverload, isRetryable } from './database-errors.ts';

/**
 * Runs idempotent work again while the failure is a passing one (40001, 40P01, 08xxx, 57P0x, a lost socket).
 * @param patience milliseconds after which it gives up
 * @throws DatabaseUnavailableError when patience ends or the database reports overload; other errors as they are
 */
export async function withRetry<T>(work: () => Promise<T>, patience = 6_000): Promise<T> {
  const end = performance.now() + patience;
  for (let wait = 10; ; wait = Math.min(wait * 2, 400)) {
    try {
      return await work();
    } catch (error) {
      if (isOverload(error)) throw new DatabaseUnavailableError(error);
      if (!isRetryable(error)) throw error;
      const delay = wait + randomInt(wait);
      if (performance.now() + delay > end) throw new DatabaseUnavailableError(error);
      await pause(delay);
    }
  }
}
