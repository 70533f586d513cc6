import type { RawBuilder } from 'kysely';
import type { Transaction } from './database.ts';

/** How many wait for staff, and since when the oldest one does; null while none does. */
export interface QueueAge {
  readonly waiting: number;
  readonly since: Date | null;
}

/** Reads the age of a queue. @param query a count and the least time, which is one row whatever is counted */
export async function readAge(tx: Transaction, query: RawBuilder<QueueAge>): Promise<QueueAge> {
  const [row] = (await query.execute(tx)).rows;
  if (!row) throw new Error('a count is one row');
  return row;
}
