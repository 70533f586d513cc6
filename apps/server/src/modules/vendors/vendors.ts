import type { Database } from '#server/platform/database/database.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { insertTicket } from './sessions-repository.ts';
import { WP1_NONCE_SECONDS } from '@tessera/contract/vendors/wp1';
import { deleteNonces } from './vendors-repository.ts';
import { secretHash } from './wp1-context.ts';

/** What a launch ticket lets its bearer do, once and within a minute. */
export interface TicketGrant {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly nodeId: string;
  readonly purpose: 'play' | 'replay';
  readonly replayRound: string | null;
  readonly language: string;
  /** The login that the game is launched from, with which its bets end; null for demo players, who have none. */
  readonly sessionId: string | null;
}

/**
 * Issues a one-time launch ticket; only its hash is kept. The address has `merchant~vendor~secret`: the
 * prefix tells the game server whom to ask, and only the secret counts.
 */
export async function issueTicket(database: Database, grant: TicketGrant): Promise<string> {
  const secret = newSecret();
  await database.forMerchant(grant.merchantCode, (tx) =>
    insertTicket(tx, { ...grant, ticketHash: secretHash(secret) }),
  );
  return `${grant.merchantCode}~${grant.vendorCode}~${secret}`;
}

/** Removes nonces that the clock window would refuse by now anyway. */
export function deleteOldNonces(database: Database, merchantCode: string): Promise<void> {
  return database.forMerchant(merchantCode, (tx) => deleteNonces(tx, merchantCode, WP1_NONCE_SECONDS));
}

export {
  requestRoundProof,
  isVendorQuerySigned,
  PROOF_PATH,
  proofQuestion,
  type RoundProof,
} from './vendor-queries.ts';
export { ensureVendorKey } from './vendor-keys.ts';
export { addVendor, connectVendor, type IssuedKey, readConnection, rotateKeyOf } from './manage-vendors.ts';
export { countLaunchesByVendor } from './vendors-repository.ts';
export type { KeyRotation } from './vendors-repository.ts';
export { signatureHeaders } from './signature.ts';
export { ticketSecret } from './verify-session.ts';
export { registerVendorRoutes } from './vendor-routes.ts';
