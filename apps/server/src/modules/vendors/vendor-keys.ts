import type { Database } from '#server/platform/database/database.ts';
import { newCode, newSecret } from '#server/platform/security/ids.ts';
import {
  insertVendorKey,
  type KeyRotation,
  type NewVendorKey,
  readOwnKey,
  replaceVendorKey,
} from './vendors-repository.ts';

const newKey = (merchantCode: string, vendorCode: string): NewVendorKey => ({
  merchantCode,
  vendorCode,
  keyId: `k${newCode(10)}`,
  secret: newSecret(),
});

/** Makes sure a vendor has a key for the merchant and answers it. */
export async function ensureVendorKey(
  database: Database,
  merchantCode: string,
  vendorCode: string,
): Promise<{ keyId: string; secret: string }> {
  return database.forMerchant(merchantCode, async (tx) => {
    await insertVendorKey(tx, newKey(merchantCode, vendorCode));
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

/** A vendor's new key for a merchant, and when the last of the keys before it ends. */
export interface RotatedKey {
  readonly keyId: string;
  readonly secret: string;
  readonly othersEndAt: Date;
}

/**
 * Gives a vendor a new key for the merchant. It holds for every process from the next call on, as does the end of the keys before.
 * @returns undefined, and nothing changed, where an overlap lasts and another one is wanted, or none lasts for `again`
 */
export async function rotateVendorKey(
  database: Database,
  merchantCode: string,
  vendorCode: string,
  rotation: KeyRotation,
): Promise<RotatedKey | undefined> {
  const key = newKey(merchantCode, vendorCode);
  const done = await database.forMerchant(merchantCode, (tx) => replaceVendorKey(tx, key, rotation));
  return done && { keyId: key.keyId, secret: key.secret, ...done };
}
