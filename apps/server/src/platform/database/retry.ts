import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DatabaseUnavailableError,
  isConnectionError,
  isLockTimeout,
  isOverload,
  isRetryable,
} from './database-errors.ts';

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

/** Pause between two attempts while a database is waited for, milliseconds. */
const WAIT_MS = 1_000;

const UNAVAILABLE = 'DATABASE_UNAVAILABLE: the database does not answer yet; waiting for it.';
const BUSY = 'DATABASE_BUSY: a long transaction holds what the start needs; trying again until it ends.';

/** True when the connection was lost or never made, however the error is wrapped: whatever was asked may be asked again as a whole. */
export function isUnreachable(error: unknown): boolean {
  return isConnectionError(error) || (error instanceof DatabaseUnavailableError && isConnectionError(error.cause));
}

/**
 * Does a part of the start for as long as the database is not reachable, telling so once: a database that goes away between
 * two parts of the start is waited for as one that was never there, and so is a lock that somebody holds. The work must bear being done again.
 * @param tell hears one sentence when it begins to wait
 */
export async function retryUntilReachable<T>(work: () => Promise<T>, notify: (message: string) => void): Promise<T> {
  for (let told = false; ; told = true) {
    try {
      return await work();
    } catch (error) {
      const isBusy = isLockTimeout(error);
      if (!isBusy && !isUnreachable(error)) throw error;
      if (!told) notify(isBusy ? BUSY : UNAVAILABLE);
      await pause(WAIT_MS);
    }
  }
}
