import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import { STAFF_TOTP } from './account-repository.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

export const PENDING_TOTP: EncryptedColumn = {
  table: 'staff_pending_totp',
  column: 'totp_secret',
  row: ['staff_id'],
};

/** Minutes within which a code of a new code generator has to be sent. */
const PENDING_MINUTES = 10;

/** What a person has besides a password. */
export interface StoredFactors {
  readonly email: string;
  readonly name: string;
  readonly hasTotp: boolean;
  readonly passkeys: number;
}

/**
 * The ways into an open account, held against other changes until the transaction ends: of two that remove the last two at once
 * the second one sees what the first one left.
 */
export async function lockFactors(tx: Transaction, staffId: string): Promise<StoredFactors | undefined> {
  const found = await sql<{ email: string; name: string; has_totp: boolean }>`
    select email, name, totp_secret is not null as has_totp from staff_account
    where staff_id = ${staffId} and closed_at is null for update`.execute(tx);
  const [row] = found.rows;
  if (!row) return undefined;
  // its own statement, so that it sees what was committed while this one waited
  const counted = await sql<{ passkeys: number }>`
    select count(*)::int as passkeys from staff_passkey where staff_id = ${staffId}`.execute(tx);
  return { email: row.email, name: row.name, hasTotp: row.has_totp, passkeys: counted.rows[0]?.passkeys ?? 0 };
}

export async function hasTotp(tx: Transaction, staffId: string): Promise<boolean> {
  const found = await sql`select 1 from staff_account where staff_id = ${staffId} and totp_secret is not null`.execute(
    tx,
  );
  return found.rows.length > 0;
}

/** What the password of an open account is verified with; null: there is no such account. */
export async function readPasswordHash(tx: Transaction, staffId: string): Promise<string | null> {
  const found = await sql<{ password_hash: string }>`
    select password_hash from staff_account where staff_id = ${staffId} and closed_at is null`.execute(tx);
  return found.rows[0]?.password_hash ?? null;
}

export async function replacePassword(tx: Transaction, staffId: string, passwordHash: string): Promise<void> {
  await sql`update staff_account set password_hash = ${passwordHash} where staff_id = ${staffId}`.execute(tx);
}

/** Stores the key of a code generator that is being set up; it counts for nothing yet. */
export async function storePendingTotp(tx: Transaction, staffId: string, secret: string): Promise<void> {
  const box = boxOf(tx).encrypt(placeOf(PENDING_TOTP, staffId), secret);
  await sql`insert into staff_pending_totp (staff_id, totp_secret) values (${staffId}, ${box})
    on conflict (staff_id) do update set totp_secret = excluded.totp_secret, made_at = clock_timestamp()`.execute(tx);
}

/** The key that is being set up, while there is time to send a code of it. */
export async function readPendingTotp(tx: Transaction, staffId: string): Promise<string | undefined> {
  const found = await sql<{ totp_secret: string }>`select totp_secret from staff_pending_totp
    where staff_id = ${staffId} and made_at > clock_timestamp() - make_interval(mins => ${PENDING_MINUTES})`.execute(
    tx,
  );
  const box = found.rows[0]?.totp_secret;
  return box === undefined ? undefined : boxOf(tx).decrypt(placeOf(PENDING_TOTP, staffId), box);
}

/** Sets the code generator of a person, or removes it with null. @param step period of the code that was sent */
export async function replaceTotp(
  tx: Transaction,
  staffId: string,
  totp: { readonly secret: string; readonly step: number } | null,
): Promise<void> {
  const box = totp && boxOf(tx).encrypt(placeOf(STAFF_TOTP, staffId), totp.secret);
  await sql`update staff_account set totp_secret = ${box}, totp_step = ${totp?.step ?? 0}
    where staff_id = ${staffId}`.execute(tx);
  await deletePendingTotp(tx, staffId);
}

/** Forgets a key that was being set up. */
export async function deletePendingTotp(tx: Transaction, staffId: string): Promise<void> {
  await sql`delete from staff_pending_totp where staff_id = ${staffId}`.execute(tx);
}
