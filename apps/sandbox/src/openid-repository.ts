import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Somebody the sandbox's sign-in knows. */
export interface SandboxPerson {
  readonly account_id: string;
  /** What the browser that made somebody has of them; who merely knows the id cannot be them. */
  readonly secret: string;
  readonly name: string;
  readonly email: string;
}

export async function insertPerson(tx: Transaction, provider: string, person: SandboxPerson): Promise<void> {
  await sql`insert into sandbox.person (account_id, secret, provider, name, email)
    values (${person.account_id}, ${person.secret}, ${provider}, ${person.name}, ${person.email})`.execute(tx);
}

/** The people whose secrets a browser has, those made last first. */
export async function readPeople(
  tx: Transaction,
  provider: string,
  secrets: readonly string[],
): Promise<SandboxPerson[]> {
  const found = await sql<SandboxPerson>`select account_id, secret, name, email from sandbox.person
    where provider = ${provider} and secret = any(${secrets}) order by created_at desc`.execute(tx);
  return found.rows;
}

export async function findPerson(
  tx: Transaction,
  provider: string,
  secret: string,
): Promise<SandboxPerson | undefined> {
  const found = await sql<SandboxPerson>`select account_id, secret, name, email from sandbox.person
    where provider = ${provider} and secret = ${secret}`.execute(tx);
  return found.rows[0];
}
