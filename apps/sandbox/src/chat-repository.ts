import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** A member who has opened the chat. */
export interface ChatMember {
  readonly merchant: string;
  readonly member: string;
}

/** Something that was written in the chat. */
export interface ChatMessage extends ChatMember {
  /** The member's name in the address that opened the chat. */
  readonly name: string;
  readonly sender: 'member' | 'desk';
  readonly message: string;
}

/** How many answers a member of a merchant has not seen. */
export async function readUnread(tx: Transaction, { merchant, member }: ChatMember): Promise<number> {
  const found = await sql<{ unread: number }>`select unread from sandbox.chat
    where merchant = ${merchant} and member = ${member}`.execute(tx);
  return found.rows[0]?.unread ?? 0;
}

/** Adds unseen answers for a member, or with 0 calls all of them seen. */
export async function addUnread(tx: Transaction, { merchant, member }: ChatMember, more: number): Promise<void> {
  await sql`insert into sandbox.chat as c (merchant, member, unread) values (${merchant}, ${member}, ${more})
    on conflict (merchant, member)
    do update set unread = case when ${more} = 0 then 0 else c.unread + ${more} end`.execute(tx);
}

/** Stores what was written. */
export async function storeChatMessage(tx: Transaction, written: ChatMessage): Promise<void> {
  const { merchant, member, name, sender, message } = written;
  await sql`insert into sandbox.chat_message (merchant, member, name, sender, message)
    values (${merchant}, ${member}, ${name}, ${sender}, ${message})`.execute(tx);
}

/** What a member and the desk wrote, the oldest of the last fifty first. */
export async function readConversation(tx: Transaction, { merchant, member }: ChatMember): Promise<ChatMessage[]> {
  const found = await sql<ChatMessage>`select merchant, member, name, sender, message from sandbox.chat_message
    where merchant = ${merchant} and member = ${member} order by message_id desc limit 50`.execute(tx);
  return found.rows.toReversed();
}

/** The last thing that was written with each of the twenty members who wrote last. */
export async function readLastMessages(tx: Transaction): Promise<ChatMessage[]> {
  const found = await sql<ChatMessage>`select merchant, member, name, sender, message from (
      select distinct on (merchant, member) * from sandbox.chat_message order by merchant, member, message_id desc) last
    order by message_id desc limit 20`.execute(tx);
  return found.rows;
}

/** Whether somebody answers for the merchant; one that is asked about for the first time is taken onto the desk, unattended. */
export async function readAttended(tx: Transaction, merchant: string): Promise<boolean> {
  const found = await sql<{ attended: boolean }>`select attended from sandbox.chat_desk
    where merchant = ${merchant}`.execute(tx);
  if (found.rows[0]) return found.rows[0].attended;
  await sql`insert into sandbox.chat_desk (merchant) values (${merchant}) on conflict do nothing`.execute(tx);
  return false;
}

/** Says whether somebody answers for the merchant from now on. */
export async function setAttended(tx: Transaction, merchant: string, attended: boolean): Promise<void> {
  await sql`insert into sandbox.chat_desk (merchant, attended) values (${merchant}, ${attended})
    on conflict (merchant) do update set attended = excluded.attended`.execute(tx);
}

/** Merchants of the desk. */
export async function readDesk(tx: Transaction): Promise<{ merchant: string; attended: boolean }[]> {
  const found = await sql<{ merchant: string; attended: boolean }>`select merchant, attended from sandbox.chat_desk
    order by merchant`.execute(tx);
  return found.rows;
}
