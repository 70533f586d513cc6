import { COPY_FRESH_MS } from '../src/platform/database/cached-copy.ts';

/** By how much the clock of this process is ahead of the real one, milliseconds; one for a process, as its modules are. */
let ahead = 0;
const realNow = performance.now.bind(performance);

/**
 * Lets what this process keeps a copy of be asked for anew at the next use: its clock goes on by the time that a copy is used for. A wait of
 * as long would do the same.
 */
export function letCopiesAge(): void {
  ahead += COPY_FRESH_MS + 1;
  performance.now = () => realNow() + ahead;
}
