import type { Database } from '#server/platform/database/database.ts';
import { newCode, newSecret } from '#server/platform/security/ids.ts';
import { insertVendorKey, readOwnKey } from './vendors-repository.ts';

/** Makes sure a vendor has a key for the merchant and answers it. */
export async function ensureVendorKey(
  database: Database,
  merchantCode: string,
  vendorCode: string,
): Promise<{ keyId: string; secret: string }> {
  return database.forMerchant(merchantCode, async (tx) => {
    await insertVendorKey(tx, { merchantCode, vendorCode, keyId: `k${newCode(10)}`, secret: newSecret() });
    const key = await readOwnKey(tx, merchantCode, vendorCode);
    if (!key) throw new Error('a vendor key was just made and must be there');
    return { keyId: key.key_id, secret: key.secret };
  });
}

/** A vendor's key for the merchant; undefined when it has none. Nothing is made for somebody who only asks. */
export async function findVendorKey(
  database: Database,
  merchantCode: string,
  vendorCode: string,
): Promise<{ keyId: string; secret: string } | undefined> {
  const key = await database.forMerchant(merchantCode, (tx) => readOwnKey(tx, merchantCode, vendorCode));
  return key && { keyId: key.key_id, secret: key.secret };
}
