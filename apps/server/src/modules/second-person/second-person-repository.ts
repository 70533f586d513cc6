import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Whether one of two made, recovered or was shown the link of the other's account, used within some days. */
export async function hasMadeAccount(tx: Transaction, one: string, other: string, days: number): Promise<boolean> {
  const found = await sql`select from staff_link_used where used_at > clock_timestamp() - make_interval(days => ${days})
    and ((lower(email) = lower(${other}) and ${one} in (made_by, shown_to))
      or (lower(email) = lower(${one}) and ${other} in (made_by, shown_to))) limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** Whether two accounts had sessions on one device within some days. */
export async function sharesDevice(tx: Transaction, one: string, other: string, days: number): Promise<boolean> {
  const found = await sql`select from staff_device_seen s join staff_device_seen t using (device)
    where s.email = ${one} and t.email = ${other} and s.last_seen_at > clock_timestamp() - make_interval(days => ${days})
      and t.last_seen_at > clock_timestamp() - make_interval(days => ${days}) limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** Addresses of open accounts that own the whole platform, without one. */
export async function readOtherOwners(tx: Transaction, email: string): Promise<string[]> {
  const found = await sql<{ email: string }>`select email from staff_owner where email <> ${email}`.execute(tx);
  return found.rows.map((row) => row.email);
}
