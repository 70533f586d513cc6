import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Tries are free up to the fifth failure; from then on the next waits a second, twice as long each time, at most a minute, or an hour for what
 * strangers try on an account from anywhere. Failures are forgotten after a quiet hour, those of strangers after a day.
 */
export const TRY_RULE = { free: 5, longestSeconds: 60, memorySeconds: 3600 } as const;
const OF_STRANGERS = { ...TRY_RULE, longestSeconds: 3600, memorySeconds: 24 * 3600 } as const;

/** What a try counts against: everybody else's on the account, or those of one device or place on it. */
export interface TrySubject {
  readonly subject: string;
  readonly isOfStrangers: boolean;
}

/**
 * Counts a try as failed before anybody looks at it; one statement counts and checks, so that tries that arrive together see one
 * another. @returns false when it has to wait
 */
export async function reserveTry(tx: Transaction, { subject, isOfStrangers }: TrySubject): Promise<boolean> {
  const { free, longestSeconds, memorySeconds } = isOfStrangers ? OF_STRANGERS : TRY_RULE;
  const done = await sql`insert into staff_try as t (subject, failures, last_failure_at)
    values (${subject}, 1, clock_timestamp())
    on conflict (subject) do update set last_failure_at = clock_timestamp(),
      failures = case when t.last_failure_at < clock_timestamp() - make_interval(secs => ${memorySeconds}) then 1
                 else t.failures + 1 end
    where t.failures < ${free} or t.last_failure_at < clock_timestamp()
      - make_interval(secs => least(2 ^ least(t.failures - ${free}, 12), ${longestSeconds}))`.execute(tx);
  return Number(done.numAffectedRows ?? 0n) > 0;
}

/** Forgets the failures of somebody who came in. */
export async function forgetTries(tx: Transaction, subjects: readonly TrySubject[]): Promise<void> {
  await sql`delete from staff_try where subject = any(${subjects.map(({ subject }) => subject)})`.execute(tx);
}
