import { isVendorSignature } from '@tessera/provider-protocol/signed-message';
import { WP1_CLOCK_SECONDS, WP1_HEADERS } from '@tessera/contract/vendors/wp1';
import * as v from 'valibot';
import type { Platform } from '#server/platform/platform.ts';
import { signatureHeaders } from './signature.ts';
import { ensureVendorKey, findVendorKey } from './vendor-keys.ts';

/** How long a vendor may take to answer a question of ours, milliseconds. */
const PATIENCE_MS = 1500;

/** Address below a vendor's origin at which it proves a round. */
export const PROOF_PATH = '/rgs/proof';

/** What a vendor says of how a round was drawn; the seed only once it was revealed. */
export const roundProof = v.object({
  serverSeedHash: v.string(),
  serverSeed: v.nullable(v.string()),
  clientSeed: v.string(),
  nonce: v.number(),
  rulesVersion: v.string(),
});
export type RoundProof = v.InferOutput<typeof roundProof>;

/** Body of the question. */
export const proofQuestion = v.strictObject({ merchant: v.string(), round_id: v.pipe(v.string(), v.uuid()) });

/**
 * Asks the game server of one of our games how a round was drawn, over signed HTTP like everything between wallet and vendors.
 * @returns undefined when the game server has no answer or cannot be heard; the bet itself is shown all the same
 */
export async function requestRoundProof(
  platform: Platform,
  merchantCode: string,
  vendorCode: string,
  roundId: string,
): Promise<RoundProof | undefined> {
  const key = await ensureVendorKey(platform.database, merchantCode, vendorCode);
  const body = JSON.stringify({ merchant: merchantCode, round_id: roundId });
  try {
    const response = await fetch(`http://127.0.0.1:${platform.config.framesPort}${PROOF_PATH}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...signatureHeaders({ ...key, vendorCode }, { method: 'POST', path: PROOF_PATH, body }, Date.now()),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.ok ? v.parse(roundProof, await response.json()) : undefined;
  } catch (error) {
    platform.log.warn({ err: error, vendorCode }, 'a vendor did not answer for a round');
    return undefined;
  }
}

/** Vendor that a question is for, when it is signed with the key the vendor shares with the merchant and is not old. */
export async function isVendorQuerySigned(
  platform: Pick<Platform, 'database'>,
  merchantCode: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): Promise<string | undefined> {
  const header = (name: string) => String(headers[name] ?? '');
  const vendorCode = header(WP1_HEADERS.vendor);
  const timestamp = header(WP1_HEADERS.timestamp);
  if (!/^\w{1,20}$/.test(vendorCode) || Math.abs(Number(timestamp) * 1000 - Date.now()) > WP1_CLOCK_SECONDS * 1000)
    return undefined;
  const key = await findVendorKey(platform.database, merchantCode, vendorCode);
  if (!key) return undefined;
  const parts = { method: 'POST', path: PROOF_PATH, timestamp, nonce: header(WP1_HEADERS.nonce), body };
  return isVendorSignature(key.secret, parts, header(WP1_HEADERS.signature)) ? vendorCode : undefined;
}
