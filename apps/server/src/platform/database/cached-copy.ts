import type { Log } from '../log/log.ts';
import type { Database } from './database.ts';

/** How long a process may answer from a copy before it asks whether anything changed, milliseconds. */
export const COPY_FRESH_MS = 1000;

/**
 * Keeps a copy of what the database holds in memory and asks for changes when it is used, at most once every
 * {@link COPY_FRESH_MS}. Calls that come meanwhile wait for the one question. A database that is away leaves the last copy in use.
 * @param what name of the copy in the log
 * @param read reads the copy; it gets the last one, and may answer it when nothing has changed
 * @returns the copy of now; it throws what `read` throws as long as there was never a copy
 */
export function createCachedCopy<Copy>(
  what: string,
  log: Log,
  read: (last: Copy | undefined) => Promise<Copy>,
): () => Promise<Copy> {
  let copy: Copy | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    // What is committed while the database reads is not in the copy: its age counts from the question.
    const askedAt = performance.now();
    copy = await read(copy);
    checkedAt = askedAt;
  }

  return async () => {
    if (copy !== undefined && performance.now() - checkedAt <= COPY_FRESH_MS) return copy;
    checking ??= refresh().finally(() => {
      checking = undefined;
    });
    try {
      await checking;
    } catch (error) {
      if (copy === undefined) throw error;
      log.warn({ err: error }, `${what} could not be refreshed; the last copy stays in use`);
    }
    return copy as Copy;
  };
}

/**
 * Keeps a copy for each database that is used, as {@link createCachedCopy} does; a process has one, tests have several at once.
 * @param what name of the copy in the log
 * @param read reads the copy; it gets the last one of that database
 * @returns the copy of now of a database; it throws what `read` throws as long as there was never a copy
 */
export function createCopyByDatabase<Copy>(
  what: string,
  read: (database: Database, last: Copy | undefined) => Promise<Copy>,
): (platform: { readonly database: Database; readonly log: Log }) => Promise<Copy> {
  const copies = new WeakMap<Database, () => Promise<Copy>>();
  return ({ database, log }) => {
    const current = copies.get(database) ?? createCachedCopy<Copy>(what, log, (last) => read(database, last));
    copies.set(database, current);
    return current();
  };
}
