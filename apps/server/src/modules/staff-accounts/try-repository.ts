import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Tries are free up to the fifth failure; from then on the next waits a second, twice as long each time, at most a minute, so that
 * nobody can lock somebody else out. Failures are forgotten after a quiet hour.
 */
export const TRY_RULE = { free: 5, longestSeconds: 60, memorySeconds: 3600 } as const;

/**
 * Counts a try as failed before anybody looks at it; one statement counts and checks, so that tries that arrive together see one
 * another. @returns false when it has to wait
 */
export async function reserveTry(tx: Transaction, subject: string): Promise<boolean> {
  const done = await sql`insert into staff_try as t (subject, failures, last_failure_at)
    values (${subject}, 1, clock_timestamp())
    on conflict (subject) do update set last_failure_at = clock_timestamp(),
      failures = case when t.last_failure_at < clock_timestamp() - make_interval(secs => ${TRY_RULE.memorySeconds}) then 1
                 else t.failures + 1 end
    where t.failures < ${TRY_RULE.free} or t.last_failure_at < clock_timestamp()
      - make_interval(secs => least(2 ^ least(t.failures - ${TRY_RULE.free}, 10), ${TRY_RULE.longestSeconds}))`.execute(
    tx,
  );
  return Number(done.numAffectedRows ?? 0n) > 0;
}

/** Forgets the failures of somebody who came in. */
export async function forgetTries(tx: Transaction, subject: string): Promise<void> {
  await sql`delete from staff_try where subject = ${subject}`.execute(tx);
}
