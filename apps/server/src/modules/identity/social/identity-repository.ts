import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Identity } from './open-id.ts';

type Key = Pick<Identity, 'issuer' | 'subject'>;

/** Keeps others who sign in as the same person waiting until the transaction ends. */
export async function lockIdentity(tx: Transaction, merchantCode: string, { issuer, subject }: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${merchantCode}:${issuer}:${subject}`}, 0))`.execute(
    tx,
  );
}

/** True the first time a token is shown to a merchant. */
export async function useIdentityToken(tx: Transaction, merchantCode: string, tokenHash: Buffer): Promise<boolean> {
  const done = await sql`insert into used_identity_token (merchant_code, token_hash)
    values (${merchantCode}, ${tokenHash}) on conflict do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Removes tokens that have long expired. */
export async function deleteOldIdentityTokens(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`delete from used_identity_token
    where merchant_code = ${merchantCode} and used_at < clock_timestamp() - interval '2 hours'`.execute(tx);
}

/** Member who is known as this person, noting the use. */
export async function findMemberOfIdentity(
  tx: Transaction,
  merchantCode: string,
  { issuer, subject }: Key,
): Promise<string | undefined> {
  const found = await sql<{ member_id: string }>`update member_identity set last_used_at = now()
    where merchant_code = ${merchantCode} and issuer = ${issuer} and subject = ${subject}
    returning member_id`.execute(tx);
  return found.rows[0]?.member_id;
}

export async function insertIdentity(
  tx: Transaction,
  merchantCode: string,
  { issuer, subject }: Key,
  memberId: string,
): Promise<void> {
  await sql`insert into member_identity (merchant_code, issuer, subject, member_id)
    values (${merchantCode}, ${issuer}, ${subject}, ${memberId})`.execute(tx);
}
