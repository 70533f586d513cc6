import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** A mail in the sandbox mailbox's own books. */
export interface SandboxMail {
  readonly mail_id: string;
  readonly merchant: string;
  readonly recipient: string;
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
  readonly received_at: Date;
}

/** Mails the mailbox keeps; older ones go. */
const KEPT = 200;

/** Takes a mail in; the same one again changes nothing. */
export async function storeMail(tx: Transaction, mail: Omit<SandboxMail, 'received_at'>): Promise<void> {
  await sql`insert into sandbox.mail (mail_id, merchant, recipient, subject, plain, html)
    values (${mail.mail_id}, ${mail.merchant}, ${mail.recipient}, ${mail.subject}, ${mail.plain}, ${mail.html})
    on conflict do nothing`.execute(tx);
  await sql`delete from sandbox.mail where mail_id in
    (select mail_id from sandbox.mail order by received_at desc offset ${KEPT})`.execute(tx);
}

/** The newest mails, of one recipient or of everybody. */
export async function newestMails(tx: Transaction, recipient: string | undefined): Promise<SandboxMail[]> {
  const found = await sql<SandboxMail>`select * from sandbox.mail
    where ${recipient ?? null}::text is null or lower(recipient) = lower(${recipient ?? null})
    order by received_at desc limit 50`.execute(tx);
  return found.rows;
}

export async function findMail(tx: Transaction, mailId: string): Promise<SandboxMail | undefined> {
  const found = await sql<SandboxMail>`select * from sandbox.mail where mail_id = ${mailId}`.execute(tx);
  return found.rows[0];
}
