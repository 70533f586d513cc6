import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NewPasskey } from '#server/platform/security/passkeys.ts';

/** Minutes within which an authenticator has to answer. */
const CHALLENGE_LIFE = sql`interval '5 minutes'`;

/** What a challenge is signed for; one of another purpose does not count. */
export type ChallengePurpose = 'sign-in' | 'confirm' | 'add' | 'link';

export interface Challenge {
  readonly challengeId: string;
  readonly purpose: ChallengePurpose;
  /** Its owner; for a link the future account; null: nobody is named. */
  readonly staffId: string | null;
  readonly linkHash: string | null;
  readonly challenge: string;
}

export interface StaffPasskeyRow {
  readonly passkey_id: string;
  readonly staff_id: string;
  readonly rp_id: string;
  readonly public_key: Buffer;
  readonly counter: string | bigint;
  readonly name: string;
  readonly is_synced: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** Writes down what has to be signed; those past their time go. */
export async function insertChallenge(tx: Transaction, made: Challenge): Promise<void> {
  await sql`delete from staff_challenge where challenge_id = any (array(
    select challenge_id from staff_challenge where created_at < clock_timestamp() - ${CHALLENGE_LIFE}
    limit 100 for update skip locked))`.execute(tx);
  await sql`insert into staff_challenge (challenge_id, purpose, staff_id, link_hash, challenge)
    values (${made.challengeId}, ${made.purpose}, ${made.staffId}, ${made.linkHash}, ${made.challenge})`.execute(tx);
}

/**
 * Takes a challenge out of use: it is answered once, for what it was made for.
 * @param whose the account, or the link, that it must have been made for
 */
export async function consumeChallenge(
  tx: Transaction,
  challengeId: string,
  purpose: ChallengePurpose,
  whose: { readonly staffId?: string; readonly linkHash?: string } = {},
): Promise<{ challenge: string; staff_id: string | null } | undefined> {
  const { staffId, linkHash } = whose;
  const ofStaff = purpose === 'link' ? sql`` : sql`and staff_id is not distinct from ${staffId ?? null}::uuid`;
  const found = await sql<{ challenge: string; staff_id: string | null }>`delete from staff_challenge
    where challenge_id = ${challengeId} and purpose = ${purpose} ${ofStaff}
      and link_hash is not distinct from ${linkHash ?? null} and created_at > clock_timestamp() - ${CHALLENGE_LIFE}
    returning challenge, staff_id`.execute(tx);
  return found.rows[0];
}

/** Passkeys of a person, the newest first. */
export async function readPasskeys(tx: Transaction, staffId: string): Promise<StaffPasskeyRow[]> {
  const found = await sql<StaffPasskeyRow>`select passkey_id, staff_id, rp_id, public_key, counter, name, is_synced,
      created_at, last_used_at
    from staff_passkey where staff_id = ${staffId} order by created_at desc`.execute(tx);
  return found.rows;
}

/** A passkey of an open account, held against a second use until the transaction ends. */
export async function lockPasskey(tx: Transaction, passkeyId: string): Promise<StaffPasskeyRow | undefined> {
  const found = await sql<StaffPasskeyRow>`select p.passkey_id, p.staff_id, p.rp_id, p.public_key, p.counter, p.name,
      p.is_synced, p.created_at, p.last_used_at
    from staff_passkey p join staff_account a on a.staff_id = p.staff_id and a.closed_at is null
    where p.passkey_id = ${passkeyId} for update of p`.execute(tx);
  return found.rows[0];
}

/** Adds a passkey. @returns false when it is known already */
export async function insertPasskey(
  tx: Transaction,
  staffId: string,
  { passkeyId, rpId, publicKey, counter, transports, isSynced, name }: NewPasskey & { readonly name: string },
): Promise<boolean> {
  const done = await sql`insert into staff_passkey
      (passkey_id, staff_id, rp_id, public_key, counter, transports, name, is_synced)
    values (${passkeyId}, ${staffId}, ${rpId}, ${Buffer.from(publicKey)}, ${counter}, ${[...transports]}::text[], ${name},
      ${isSynced})
    on conflict do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

export async function recordPasskeyUse(tx: Transaction, passkeyId: string, counter: number): Promise<void> {
  await sql`update staff_passkey set counter = ${counter}, last_used_at = clock_timestamp()
    where passkey_id = ${passkeyId}`.execute(tx);
}

/** Names a passkey of a person. @returns the name before; undefined when there is none of that id */
export async function renamePasskey(
  tx: Transaction,
  staffId: string,
  passkeyId: string,
  name: string,
): Promise<string | undefined> {
  const found = await sql<{ name: string }>`update staff_passkey p set name = ${name}
    from (select passkey_id, name from staff_passkey 
      where passkey_id = ${passkeyId} and staff_id = ${staffId} for update) before
    where p.passkey_id = before.passkey_id returning before.name`.execute(tx);
  return found.rows[0]?.name;
}

/**
 * Removes passkeys of a person.
 * @param passkeyId which one; all of them when left out
 * @returns their names
 */
export async function deletePasskeys(tx: Transaction, staffId: string, passkeyId?: string): Promise<string[]> {
  const only = passkeyId === undefined ? sql`` : sql`and passkey_id = ${passkeyId}`;
  const found = await sql<{ name: string }>`delete from staff_passkey where staff_id = ${staffId} ${only}
    returning name`.execute(tx);
  return found.rows.map(({ name }) => name);
}
