import {
  addOutsideVendor,
  connectOutsideVendor,
  findOutsideVendor,
  hasVendor,
  type OutsideVendor,
} from '#server/modules/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ensureVendorKey, rotateVendorKey, type RotatedKey } from './vendor-keys.ts';
import { countLaunches, type KeyRotation, type KeyRow, type LaunchCounts, readKeys } from './vendors-repository.ts';

/** A key with its secret, which is shown once to its creator. */
export interface IssuedKey {
  readonly merchant: string;
  readonly keyId: string;
  readonly secret: string;
}

/**
 * Brings a vendor from outside into the catalogue with a key for each of its merchants.
 * @returns undefined, and no vendor, when its code is taken
 */
export async function addVendor(database: Database, vendor: OutsideVendor): Promise<IssuedKey[] | undefined> {
  if (await hasVendor(database, vendor.code)) return undefined;
  // The keys come first: nobody sees the vendor before it can be called. Keys that a crash left behind are found again here.
  const keys: IssuedKey[] = [];
  for (const merchant of vendor.merchants)
    keys.push({ merchant, ...(await ensureVendorKey(database, merchant, vendor.code)) });
  return (await addOutsideVendor(database, vendor)) ? keys : undefined;
}

/**
 * Gives one more merchant the games of a vendor from outside.
 * @returns undefined when it has them; the vendor must be there
 */
export async function connectVendor(
  database: Database,
  code: string,
  merchant: string,
): Promise<IssuedKey | undefined> {
  const vendor = await findOutsideVendor(database, code);
  if (!vendor || vendor.merchants.includes(merchant)) return undefined;
  // As when it is added: the key comes first, and one that a crash leaves behind is found again here.
  const key = await ensureVendorKey(database, merchant, code);
  return (await connectOutsideVendor(database, code, merchant)) ? { merchant, ...key } : undefined;
}

/** What came of a rotation: the new key, or why there is none. */
export type Rotation = RotatedKey | 'not connected' | 'in overlap' | 'no overlap';

/** Gives a vendor from outside a new key for a merchant that has it. */
export async function rotateKeyOf(
  database: Database,
  code: string,
  merchant: string,
  rotation: KeyRotation,
): Promise<Rotation> {
  const vendor = await findOutsideVendor(database, code);
  if (!vendor?.merchants.includes(merchant)) return 'not connected';
  const key = await rotateVendorKey(database, merchant, code, rotation);
  return key ?? (rotation.kind === 'again' ? 'no overlap' : 'in overlap');
}

/** How a vendor is connected to a merchant: keys that count, and what became of the launches of the last hour. */
export function readConnection(
  database: Database,
  code: string,
  merchant: string,
): Promise<{ readonly keys: readonly KeyRow[]; readonly counts: LaunchCounts }> {
  return database.forMerchant(merchant, async (tx) => ({
    keys: await readKeys(tx, merchant, code),
    counts: await countLaunches(tx, merchant, code),
  }));
}
