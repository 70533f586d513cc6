import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Somebody the sandbox's sign-in knows. */
export interface SandboxPerson {
  readonly account_id: string;
  readonly name: string;
  readonly email: string;
}

export async function insertPerson(
  tx: Transaction,
  person: { accountId: string; provider: string; name: string; email: string },
): Promise<void> {
  await sql`insert into sandbox_identity (account_id, provider, name, email)
    values (${person.accountId}, ${person.provider}, ${person.name}, ${person.email})`.execute(tx);
}

/** The people made last. */
export async function readPeople(tx: Transaction, provider: string): Promise<SandboxPerson[]> {
  const found = await sql<SandboxPerson>`select account_id, name, email from sandbox_identity
    where provider = ${provider} order by created_at desc limit 6`.execute(tx);
  return found.rows;
}

export async function findPerson(
  tx: Transaction,
  provider: string,
  accountId: string,
): Promise<SandboxPerson | undefined> {
  const found = await sql<SandboxPerson>`select account_id, name, email from sandbox_identity
    where provider = ${provider} and account_id = ${accountId}`.execute(tx);
  return found.rows[0];
}
