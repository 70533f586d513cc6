import { WP1_CLOCK_SECONDS, WP1_HEADERS } from '@tessera/contract/vendors/wp1';
import type { Database } from '#server/platform/database/database.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { isVendorSignature, signVendorMessage } from '@tessera/provider-protocol/signed-message';
import { findVendorKey, type VendorKey } from './vendors-repository.ts';

/** A request of a vendor as it came in. */
export interface VendorRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Who signed, for which merchant, and with what to sign the answer. */
export interface VerifiedVendor {
  readonly merchantCode: string;
  readonly vendorCode: string;
  readonly keyId: string;
  readonly secret: string;
  readonly nonce: string;
}

const NONCE = /^[\w-]{16,64}$/;

/** Most keys that are kept in memory; further ones are read again. */
const MOST_KEYS = 1000;

/** Keys by which vendors signed before. A retired one is found here, too: every call asks the database whether it is valid. */
function createKeyMemory(database: Database) {
  const known = new Map<string, VendorKey>();
  return {
    async find(vendorCode: string, keyId: string): Promise<VendorKey | undefined> {
      const name = `${vendorCode}/${keyId}`;
      const kept = known.get(name);
      if (kept) return kept;
      const found = await database.forPlatform((tx) => findVendorKey(tx, vendorCode, keyId));
      if (!found) return undefined;
      if (known.size >= MOST_KEYS) known.clear();
      known.set(name, found);
      return found;
    },
  };
}

const memories = new WeakMap<Database, ReturnType<typeof createKeyMemory>>();

function keysOf(database: Database) {
  const memory = memories.get(database) ?? createKeyMemory(database);
  memories.set(database, memory);
  return memory;
}

function header(request: VendorRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/**
 * Verifies a vendor's signature and time. The key names the merchant, the body never does. That the key is still valid and the
 * nonce is new is decided with the call itself (`vendor_admit`), which must ask for it.
 * @returns undefined for anything that does not hold; it is not told which part failed.
 */
export async function verifyVendor(
  database: Database,
  request: VendorRequest,
  now: number,
): Promise<VerifiedVendor | undefined> {
  const vendorCode = header(request, WP1_HEADERS.vendor);
  const keyId = header(request, WP1_HEADERS.keyId);
  const timestamp = header(request, WP1_HEADERS.timestamp);
  const nonce = header(request, WP1_HEADERS.nonce);
  if (!/^\d{10}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now) > WP1_CLOCK_SECONDS * 1000)
    return undefined;
  if (!NONCE.test(nonce) || vendorCode === '' || keyId === '') return undefined;
  const key = await keysOf(database).find(vendorCode, keyId);
  if (!key) return undefined;
  const parts = { method: request.method, path: request.path, timestamp, nonce, body: request.body };
  if (!isVendorSignature(key.secret, parts, header(request, WP1_HEADERS.signature))) return undefined;
  return { merchantCode: key.merchant_code, vendorCode, keyId, secret: key.secret, nonce };
}

/** Headers that sign a message of ours: an answer to a vendor, or a call of our own game server. */
export function signatureHeaders(
  vendor: Pick<VerifiedVendor, 'vendorCode' | 'keyId' | 'secret'>,
  message: { method: string; path: string; body: string },
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const nonce = newSecret().slice(0, 32);
  return {
    [WP1_HEADERS.vendor]: vendor.vendorCode,
    [WP1_HEADERS.keyId]: vendor.keyId,
    [WP1_HEADERS.timestamp]: timestamp,
    [WP1_HEADERS.nonce]: nonce,
    [WP1_HEADERS.signature]: signVendorMessage(vendor.secret, { ...message, timestamp, nonce }),
  };
}
