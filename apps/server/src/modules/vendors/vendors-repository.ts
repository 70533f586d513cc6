import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import { VENDOR_SECRET } from './vendors-tables.ts';

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

/** Adds the first key of a vendor for a merchant, encrypted; where there is one in use nothing changes. */
export async function insertVendorKey(
  tx: Transaction,
  key: { merchantCode: string; vendorCode: string; keyId: string; secret: string },
): Promise<void> {
  // One at a time: callers who find no key together would each make one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor_key/${key.merchantCode}/${key.vendorCode}`}, 0))`.execute(
    tx,
  );
  const encrypted = boxOf(tx).encrypt(placeOf(VENDOR_SECRET, key.merchantCode, key.keyId), key.secret);
  await sql`insert into vendor_key (merchant_code, vendor_code, key_id, secret)
    select ${key.merchantCode}, ${key.vendorCode}, ${key.keyId}, ${encrypted}
    where not exists (select 1 from vendor_key where merchant_code = ${key.merchantCode}
      and vendor_code = ${key.vendorCode} and retired_at is null)`.execute(tx);
}

/** Removes nonces of a merchant that no clock window lets in any more. */
export async function deleteNonces(tx: Transaction, merchantCode: string, seconds: number): Promise<void> {
  await sql`delete from vendor_nonce where merchant_code = ${merchantCode}
    and seen_at < now() - make_interval(secs => ${seconds})`.execute(tx);
}
