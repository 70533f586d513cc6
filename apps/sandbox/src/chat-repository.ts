import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** How many answers a member of a merchant has not seen. */
export async function readUnread(tx: Transaction, merchant: string, member: string): Promise<number> {
  const found = await sql<{ unread: number }>`select unread from sandbox.chat
    where merchant = ${merchant} and member = ${member}`.execute(tx);
  return found.rows[0]?.unread ?? 0;
}

/** Adds unseen answers for a member, or with 0 calls all of them seen. */
export async function addUnread(tx: Transaction, merchant: string, member: string, more: number): Promise<void> {
  await sql`insert into sandbox.chat as c (merchant, member, unread) values (${merchant}, ${member}, ${more})
    on conflict (merchant, member)
    do update set unread = case when ${more} = 0 then 0 else c.unread + ${more} end`.execute(tx);
}
