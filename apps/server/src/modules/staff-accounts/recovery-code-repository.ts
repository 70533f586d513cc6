import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Replaces all recovery codes of a person. @param hashes of the new ones; none: there are no codes any more */
export async function replaceRecoveryCodes(tx: Transaction, staffId: string, hashes: readonly string[]): Promise<void> {
  await sql`delete from staff_recovery_code where staff_id = ${staffId}`.execute(tx);
  await sql`insert into staff_recovery_code (staff_id, code_hash)
    select ${staffId}::uuid, hash from unnest(${[...hashes]}::text[]) as hash`.execute(tx);
}

export async function isRecoveryCode(tx: Transaction, staffId: string, hash: string): Promise<boolean> {
  const found = await sql`select 1 from staff_recovery_code
    where staff_id = ${staffId} and code_hash = ${hash} and used_at is null`.execute(tx);
  return found.rows.length > 0;
}

/** Takes a recovery code once. @returns false when it was taken before, or is none */
export async function takeRecoveryCode(tx: Transaction, staffId: string, hash: string): Promise<boolean> {
  const done = await sql`update staff_recovery_code set used_at = clock_timestamp()
    where staff_id = ${staffId} and code_hash = ${hash} and used_at is null`.execute(tx);
  return Number(done.numAffectedRows ?? 0n) > 0;
}

/** How many recovery codes of a person count, and when the last of their set was used. */
export async function countRecoveryCodes(
  tx: Transaction,
  staffId: string,
): Promise<{ left: number; last_used_at: Date | null }> {
  const found = await sql<{ left: number; last_used_at: Date | null }>`
    select count(*) filter (where used_at is null)::int as left, max(used_at) as last_used_at
    from staff_recovery_code where staff_id = ${staffId}`.execute(tx);
  return found.rows[0] ?? { left: 0, last_used_at: null };
}
