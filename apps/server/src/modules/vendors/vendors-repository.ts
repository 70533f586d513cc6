import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

/** Secrets that vendors sign with. */
export const VENDOR_SECRET: EncryptedColumn = {
  table: 'vendor_key',
  column: 'secret',
  row: ['merchant_code', 'key_id'],
};

export interface VendorKey {
  readonly merchant_code: string;
  readonly secret: string;
}

/** Key of a vendor across merchants, by the one function that may look across them. */
export async function findVendorKey(
  tx: Transaction,
  vendorCode: string,
  keyId: string,
): Promise<VendorKey | undefined> {
  const found = await sql<VendorKey>`select * from find_vendor_key(${vendorCode}, ${keyId})`.execute(tx);
  const [row] = found.rows;
  return row && { ...row, secret: boxOf(tx).decrypt(placeOf(VENDOR_SECRET, row.merchant_code, keyId), row.secret) };
}

/** A key with which our own game server may sign for a vendor of a merchant. */
export async function readOwnKey(
  tx: Transaction,
  merchantCode: string,
  vendorCode: string,
): Promise<{ key_id: string; secret: string } | undefined> {
  const found = await sql<{ key_id: string; secret: string }>`select key_id, secret from vendor_key
    where merchant_code = ${merchantCode} and vendor_code = ${vendorCode} and retired_at is null
    order by created_at desc limit 1`.execute(tx);
  const [row] = found.rows;
  return row && { ...row, secret: boxOf(tx).decrypt(placeOf(VENDOR_SECRET, merchantCode, row.key_id), row.secret) };
}

/** Until the transaction ends nobody else makes or retires keys of the vendor for the merchant. */
async function lockKeys(tx: Transaction, merchantCode: string, vendorCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor_key/${merchantCode}/${vendorCode}`}, 0))`.execute(
    tx,
  );
}

/** A new key with its secret as it is. */
export interface NewVendorKey {
  readonly merchantCode: string;
  readonly vendorCode: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Adds the first key of a vendor for a merchant, encrypted; where there is one in use nothing changes. */
export async function insertVendorKey(tx: Transaction, key: NewVendorKey): Promise<void> {
  // One at a time: callers who find no key together would each make one.
  await lockKeys(tx, key.merchantCode, key.vendorCode);
  const encrypted = boxOf(tx).encrypt(placeOf(VENDOR_SECRET, key.merchantCode, key.keyId), key.secret);
  await sql`insert into vendor_key (merchant_code, vendor_code, key_id, secret)
    select ${key.merchantCode}, ${key.vendorCode}, ${key.keyId}, ${encrypted}
    where not exists (select 1 from vendor_key where merchant_code = ${key.merchantCode}
      and vendor_code = ${key.vendorCode} and retired_at is null)`.execute(tx);
}

/**
 * What a rotation does with the keys before: `overlap` leaves the one in use valid for some seconds, with 0 all end at once; `again`, for
 * a key of a rotation that was lost or is known to a stranger, ends the one in use at once and leaves the one before it its overlap.
 */
export type KeyRotation = { readonly kind: 'overlap'; readonly seconds: number } | { readonly kind: 'again' };

/**
 * Puts a new key in the place of the one in use.
 * @returns when the last of the other keys ends; undefined, and nothing changed, while an overlap lasts and another one is wanted,
 *   and where none lasts for `again`
 */
export async function replaceVendorKey(
  tx: Transaction,
  key: NewVendorKey,
  rotation: KeyRotation,
): Promise<{ readonly othersEndAt: Date } | undefined> {
  const { merchantCode, vendorCode, keyId, secret } = key;
  // One at a time: of two rotations together the second would retire the key that the first just issued.
  await lockKeys(tx, merchantCode, vendorCode);
  const ofVendor = sql`merchant_code = ${merchantCode} and vendor_code = ${vendorCode}`;
  const outgoing = await sql<{ last: Date | null }>`select max(retired_at) as last from vendor_key
    where ${ofVendor} and retired_at > clock_timestamp()`.execute(tx);
  const lastOfOverlap = outgoing.rows[0]?.last ?? null;
  const seconds = rotation.kind === 'overlap' ? rotation.seconds : 0;
  const isRefused = rotation.kind === 'again' ? lastOfOverlap === null : lastOfOverlap !== null && seconds > 0;
  if (isRefused) return undefined;
  const ended = await sql<{ ends_at: Date }>`with t as (
      select clock_timestamp() + make_interval(secs => ${seconds}) as ends_at),
    ended as (update vendor_key k set retired_at = t.ends_at from t
       where ${ofVendor} and (k.retired_at is null or (k.retired_at > t.ends_at and ${rotation.kind === 'overlap'})))
    select ends_at from t`.execute(tx);
  const encrypted = boxOf(tx).encrypt(placeOf(VENDOR_SECRET, merchantCode, keyId), secret);
  await sql`insert into vendor_key (merchant_code, vendor_code, key_id, secret)
    values (${merchantCode}, ${vendorCode}, ${keyId}, ${encrypted})`.execute(tx);
  const [row] = ended.rows;
  if (!row) throw new Error('a statement without a condition answers one row');
  return { othersEndAt: rotation.kind === 'again' && lastOfOverlap ? lastOfOverlap : row.ends_at };
}

/** A key that counts. */
export interface KeyRow {
  readonly key_id: string;
  readonly created_at: Date;
  /** When it ends; null while it is in use. */
  readonly retired_at: Date | null;
}

/** Keys of a vendor for a merchant that count now, the newest first, without their secrets. */
export async function readKeys(tx: Transaction, merchantCode: string, vendorCode: string): Promise<KeyRow[]> {
  const found = await sql<KeyRow>`select key_id, created_at, retired_at from vendor_key
    where merchant_code = ${merchantCode} and vendor_code = ${vendorCode}
      and (retired_at is null or retired_at > clock_timestamp()) order by created_at desc`.execute(tx);
  return found.rows;
}

/** Launches of the last hour. */
export interface LaunchCounts {
  readonly launches: number;
  readonly verified: number;
  readonly last_verified_at: Date | null;
}

/** How many launches of the last hour there were, and of how many the vendor asked about the ticket. */
export async function countLaunches(tx: Transaction, merchantCode: string, vendorCode: string): Promise<LaunchCounts> {
  const found = await sql<LaunchCounts>`select count(*)::int as launches, count(used_at)::int as verified,
      max(used_at) as last_verified_at
    from launch_ticket where merchant_code = ${merchantCode} and vendor_code = ${vendorCode} and purpose = 'play'
      and created_at > now() - interval '1 hour'`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('a count answers one row');
  return row;
}

/** Removes nonces of a merchant that no clock window lets in any more. */
export async function deleteNonces(tx: Transaction, merchantCode: string, seconds: number): Promise<void> {
  await sql`delete from vendor_nonce where merchant_code = ${merchantCode}
    and seen_at < now() - make_interval(secs => ${seconds})`.execute(tx);
}

/** Games that members of a merchant opened within the last hour by vendor, and how many of these the vendor then asked us about. */
export async function countLaunchesByVendor(
  tx: Transaction,
  merchantCode: string,
): Promise<{ readonly vendor_code: string; readonly launches: number; readonly verified: number }[]> {
  const found = await sql<{ vendor_code: string; launches: number; verified: number }>`
    select vendor_code, count(*)::int as launches, count(used_at)::int as verified from launch_ticket
     where merchant_code = ${merchantCode} and purpose = 'play' and created_at > now() - interval '1 hour'
     group by vendor_code order by vendor_code`.execute(tx);
  return found.rows;
}
