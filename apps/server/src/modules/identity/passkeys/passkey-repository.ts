import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Minutes within which an authenticator has to answer. */
const CHALLENGE_LIFE = sql`interval '5 minutes'`;

export interface PasskeyRow {
  readonly passkey_id: string;
  readonly member_id: string;
  readonly rp_id: string;
  readonly public_key: Buffer;
  readonly counter: string | bigint;
  readonly transports: string[];
  readonly name: string;
  readonly is_synced: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export async function insertChallenge(
  tx: Transaction,
  merchantCode: string,
  challenge: { challengeId: string; memberId: string | null; challenge: string },
): Promise<void> {
  await sql`delete from passkey_challenge
    where merchant_code = ${merchantCode} and created_at < now() - ${CHALLENGE_LIFE}`.execute(tx);
  await sql`insert into passkey_challenge (merchant_code, challenge_id, member_id, challenge)
    values (${merchantCode}, ${challenge.challengeId}, ${challenge.memberId}, ${challenge.challenge})`.execute(tx);
}

/** Takes a challenge out of use: it is answered once, by whom it was made for. */
export async function consumeChallenge(
  tx: Transaction,
  merchantCode: string,
  challengeId: string,
  memberId: string | null,
): Promise<string | undefined> {
  const found = await sql<{ challenge: string }>`delete from passkey_challenge
    where merchant_code = ${merchantCode} and challenge_id = ${challengeId}
      and member_id is not distinct from ${memberId}::uuid and created_at > now() - ${CHALLENGE_LIFE}
    returning challenge`.execute(tx);
  return found.rows[0]?.challenge;
}

export async function readPasskeys(tx: Transaction, merchantCode: string, memberId: string): Promise<PasskeyRow[]> {
  const found = await sql<PasskeyRow>`select * from passkey
    where merchant_code = ${merchantCode} and member_id = ${memberId} order by created_at desc`.execute(tx);
  return found.rows;
}

export async function findPasskey(
  tx: Transaction,
  merchantCode: string,
  passkeyId: string,
): Promise<PasskeyRow | undefined> {
  const found = await sql<PasskeyRow>`select * from passkey
    where merchant_code = ${merchantCode} and passkey_id = ${passkeyId} for update`.execute(tx);
  return found.rows[0];
}

/** Adds a passkey; false when it is known already. */
export async function insertPasskey(
  tx: Transaction,
  passkey: {
    merchantCode: string;
    passkeyId: string;
    memberId: string;
    rpId: string;
    publicKey: Uint8Array;
    counter: number;
    transports: readonly string[];
    name: string;
    isSynced: boolean;
  },
): Promise<boolean> {
  const done = await sql`insert into passkey
      (merchant_code, passkey_id, member_id, rp_id, public_key, counter, transports, name, is_synced)
    values (${passkey.merchantCode}, ${passkey.passkeyId}, ${passkey.memberId}, ${passkey.rpId},
      ${Buffer.from(passkey.publicKey)}, ${passkey.counter}, ${[...passkey.transports]}::text[], ${passkey.name},
      ${passkey.isSynced})
    on conflict do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

export async function recordPasskeyUse(
  tx: Transaction,
  merchantCode: string,
  passkeyId: string,
  counter: number,
): Promise<void> {
  await sql`update passkey set counter = ${counter}, last_used_at = now()
    where merchant_code = ${merchantCode} and passkey_id = ${passkeyId}`.execute(tx);
}

/** Removes a passkey of a member; false when there is none of that id. */
export async function deletePasskey(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  passkeyId: string,
): Promise<boolean> {
  const done = await sql`delete from passkey where merchant_code = ${merchantCode} and member_id = ${memberId}
    and passkey_id = ${passkeyId}`.execute(tx);
  return done.numAffectedRows === 1n;
}
