import type { Grant, StaffRole } from '@tessera/contract/staff/permissions';
import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

/** Keys of code generators. */
export const STAFF_TOTP: EncryptedColumn = { table: 'staff_account', column: 'totp_secret', row: ['staff_id'] };

/** What signing in is judged by. */
export interface Credentials {
  readonly staffId: string;
  readonly passwordHash: string;
  /** Null: there is no code generator. */
  readonly totpSecret: string | null;
}

/** An account as lists show it. */
export interface AccountRow {
  readonly staff_id: string;
  readonly email: string;
  readonly name: string;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly last_seen_at: Date | null;
}

interface GrantRow {
  readonly staff_id: string;
  readonly role: StaffRole;
  readonly at_merchant: string;
}

const grantOf = ({ role, at_merchant }: GrantRow): Grant => ({ role, merchant: at_merchant || null });

/** True while nobody is staff: the first administrator is still to come. */
export async function hasNoStaff(tx: Transaction): Promise<boolean> {
  const found = await sql`select 1 from staff_account limit 1`.execute(tx);
  return found.rows.length === 0;
}

/** What the open account of an e-mail address is entered with. */
export async function findCredentials(tx: Transaction, email: string): Promise<Credentials | undefined> {
  const found = await sql<{ staff_id: string; password_hash: string; totp_secret: string | null }>`
    select staff_id, password_hash, totp_secret from staff_account where email = ${email} and closed_at is null`.execute(
    tx,
  );
  const [row] = found.rows;
  if (!row) return undefined;
  const { totp_secret: totp } = row;
  const totpSecret = totp === null ? null : boxOf(tx).decrypt(placeOf(STAFF_TOTP, row.staff_id), totp);
  return { staffId: row.staff_id, passwordHash: row.password_hash, totpSecret };
}

/** Takes the code of a period once. @returns false when that code, or a later one, was taken before */
export async function takeCode(tx: Transaction, staffId: string, step: number): Promise<boolean> {
  const done = await sql`update staff_account set totp_step = ${step}
    where staff_id = ${staffId} and totp_step < ${step} and closed_at is null`.execute(tx);
  return Number(done.numAffectedRows ?? 0n) > 0;
}

/** Values that somebody sets by a one-time link. */
export interface AccountSecrets {
  readonly name: string;
  readonly passwordHash: string;
  /** The code generator with the period of the code that was just sent; null: there is none. */
  readonly totp: { readonly secret: string; readonly step: number } | null;
}

const encryptTotp = (tx: Transaction, staffId: string, totp: AccountSecrets['totp']): string | null =>
  totp && boxOf(tx).encrypt(placeOf(STAFF_TOTP, staffId), totp.secret);

/** @returns false when the e-mail address belongs to somebody */
export async function insertAccount(
  tx: Transaction,
  account: AccountSecrets & { readonly staffId: string; readonly email: string },
): Promise<boolean> {
  const totp = encryptTotp(tx, account.staffId, account.totp);
  const done = await sql`insert into staff_account (staff_id, email, name, password_hash, totp_secret, totp_step)
    values (${account.staffId}, ${account.email}, ${account.name}, ${account.passwordHash}, ${totp}, ${account.totp?.step ?? 0})
    on conflict (email) do nothing`.execute(tx);
  return Number(done.numAffectedRows ?? 0n) > 0;
}

/** Sets the way in anew. @returns the e-mail address, undefined when the account is closed or not there */
export async function replaceSecrets(
  tx: Transaction,
  staffId: string,
  account: AccountSecrets,
): Promise<string | undefined> {
  const totp = encryptTotp(tx, staffId, account.totp);
  const done = await sql<{ email: string }>`update staff_account set name = ${account.name},
      password_hash = ${account.passwordHash}, totp_secret = ${totp}, totp_step = ${account.totp?.step ?? 0}
    where staff_id = ${staffId} and closed_at is null returning email`.execute(tx);
  return done.rows[0]?.email;
}

/** Accounts in the order of their names, closed ones last. */
export async function readAccounts(tx: Transaction): Promise<AccountRow[]> {
  const found = await sql<AccountRow>`select a.staff_id, a.email, a.name, a.created_at, a.closed_at,
      (select max(s.last_seen_at) from staff_session s where s.staff_id = a.staff_id) as last_seen_at
    from staff_account a order by a.closed_at is not null, lower(a.name), a.staff_id`.execute(tx);
  return found.rows;
}

/** One account, held against changes by others until the transaction ends. */
export async function lockAccount(
  tx: Transaction,
  staffId: string,
): Promise<{ email: string; closed_at: Date | null } | undefined> {
  const found = await sql<{ email: string; closed_at: Date | null }>`
    select email, closed_at from staff_account where staff_id = ${staffId} for update`.execute(tx);
  return found.rows[0];
}

/** The open account of an e-mail address. */
export async function findOpenAccount(
  tx: Transaction,
  email: string,
): Promise<{ staff_id: string; name: string } | undefined> {
  const found = await sql<{ staff_id: string; name: string }>`select staff_id, name from staff_account
    where email = ${email} and closed_at is null`.execute(tx);
  return found.rows[0];
}

export async function isStaffEmail(tx: Transaction, email: string): Promise<boolean> {
  const found = await sql`select 1 from staff_account where email = ${email}`.execute(tx);
  return found.rows.length > 0;
}

/** Roles of people. @param staffIds whose; all when left out */
export async function readGrants(tx: Transaction, staffIds?: readonly string[]): Promise<Map<string, Grant[]>> {
  const only = staffIds === undefined ? sql`` : sql`where staff_id = any(${[...staffIds]}::uuid[])`;
  const found = await sql<GrantRow>`select staff_id, role, at_merchant from staff_grant ${only}
    order by at_merchant, role`.execute(tx);
  const grants = new Map<string, Grant[]>();
  for (const row of found.rows) grants.set(row.staff_id, [...(grants.get(row.staff_id) ?? []), grantOf(row)]);
  return grants;
}

/** Replaces all roles of a person. */
export async function replaceGrants(tx: Transaction, staffId: string, grants: readonly Grant[]): Promise<void> {
  await sql`delete from staff_grant where staff_id = ${staffId}`.execute(tx);
  for (const { role, merchant } of grants)
    await sql`insert into staff_grant (staff_id, role, at_merchant) values (${staffId}, ${role}, ${merchant ?? ''})
      on conflict do nothing`.execute(tx);
}

/** Makes changes of who owns the platform wait for one another, so that two cannot take each other's ownership at once. */
export async function lockOwners(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff owners'))`.execute(tx);
}

/** How many open accounts own the platform, without one. */
export async function countOtherOwners(tx: Transaction, staffId: string): Promise<number> {
  const found = await sql<{ owners: number }>`select count(*)::int as owners from staff_grant g
    join staff_account a on a.staff_id = g.staff_id and a.closed_at is null
    where g.role = 'owner' and g.at_merchant = '' and g.staff_id <> ${staffId}`.execute(tx);
  return found.rows[0]?.owners ?? 0;
}

export async function closeAccount(tx: Transaction, staffId: string): Promise<void> {
  await sql`update staff_account set closed_at = clock_timestamp() where staff_id = ${staffId}`.execute(tx);
}
