import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** A text message in the sandbox's own books. */
export interface SandboxMessage {
  readonly sender: string;
  readonly recipient: string;
  readonly message: string;
  readonly sent_at: Date;
}

/** Matches every number, for a failure at all of them. */
export const EVERY_NUMBER = '*';

/** Keeps a message; the same id again keeps the first one. */
export async function storeMessage(
  tx: Transaction,
  message: { messageId?: string; sender: string; recipient: string; text: string },
): Promise<void> {
  await sql`insert into sandbox.text_message (message_id, sender, recipient, message)
    values (${message.messageId ?? randomUUID()}, ${message.sender}, ${message.recipient}, ${message.text})
    on conflict do nothing`.execute(tx);
  await sql`delete from sandbox.text_message where sent_at < clock_timestamp() - interval '1 day'`.execute(tx);
}

/** The newest messages, of one number or of all. */
export async function readMessages(tx: Transaction, recipient: string | undefined): Promise<SandboxMessage[]> {
  const found = await sql<SandboxMessage>`select sender, recipient, message, sent_at from sandbox.text_message
    where ${recipient ?? null}::text is null or recipient = ${recipient ?? null} order by sent_at desc limit 50`.execute(
    tx,
  );
  return found.rows;
}

export async function readFailing(tx: Transaction): Promise<string[]> {
  const found = await sql<{
    recipient: string;
  }>`select recipient from sandbox.failing_number order by recipient`.execute(tx);
  return found.rows.map((row) => row.recipient);
}

/** Tells the sandbox to fail for a number, or to work again. */
export async function setFailing(tx: Transaction, recipient: string, fails: boolean): Promise<void> {
  if (fails)
    await sql`insert into sandbox.failing_number (recipient) values (${recipient}) on conflict do nothing`.execute(tx);
  else await sql`delete from sandbox.failing_number where recipient = ${recipient}`.execute(tx);
}

/** True when the sandbox is set to fail for the number. */
export async function isFailing(tx: Transaction, recipient: string): Promise<boolean> {
  const found =
    await sql`select 1 from sandbox.failing_number where recipient in (${recipient}, ${EVERY_NUMBER})`.execute(tx);
  return found.rows.length > 0;
}

export async function openPhoneSession(
  tx: Transaction,
  session: { sessionInfo: string; phone: string; code: string },
): Promise<void> {
  await sql`delete from sandbox.phone_session where created_at < clock_timestamp() - interval '10 minutes'`.execute(tx);
  await sql`insert into sandbox.phone_session (session_info, phone, code)
    values (${session.sessionInfo}, ${session.phone}, ${session.code})`.execute(tx);
}

/** Answers the phone when the code is right, and closes the sign-in; five wrong codes close it too. */
export async function closePhoneSession(
  tx: Transaction,
  sessionInfo: string,
  code: string,
): Promise<string | undefined> {
  const found = await sql<{ phone: string; code: string; wrong_tries: number }>`select phone, code, wrong_tries
    from sandbox.phone_session where session_info = ${sessionInfo}
      and created_at > clock_timestamp() - interval '5 minutes' for update`.execute(tx);
  const session = found.rows[0];
  if (!session) return undefined;
  const isRight = session.code === code;
  if (isRight || session.wrong_tries >= 4)
    await sql`delete from sandbox.phone_session where session_info = ${sessionInfo}`.execute(tx);
  else
    await sql`update sandbox.phone_session set wrong_tries = wrong_tries + 1 where session_info = ${sessionInfo}`.execute(
      tx,
    );
  return isRight ? session.phone : undefined;
}
