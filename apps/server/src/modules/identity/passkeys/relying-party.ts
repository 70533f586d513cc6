import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { RelyingParty } from '#server/platform/security/passkeys.ts';

/**
 * The relying party of a call. A passkey belongs to one host name for ever, so only names that are the merchant's own are
 * taken, and `localhost` while one tries things out.
 * @throws Refusal PASSKEY_FAILED on any other address, such as a bare IP
 */
export function relyingPartyOf({ merchant, origin }: Pick<CallContext, 'merchant' | 'origin'>): RelyingParty {
  const { hostname } = new URL(origin);
  if (!merchant.hosts.includes(hostname) && hostname !== 'localhost') throw new Refusal('PASSKEY_FAILED');
  return { name: merchant.settings.brand.name, id: hostname, origin };
}
