import * as v from 'valibot';
import type { ProviderRegistration } from '#server/platform/providers/registry.ts';
import { createSignedTokens } from '#server/platform/security/signed-tokens.ts';
import type { IdentityProvider } from '../../identity-provider.ts';

/** Where a service's keys are and what its tokens must say. */
export interface IdentityServiceSettings {
  readonly keysUrl: string;
  readonly issuer: string;
  readonly audience: string;
}

/** How old a sign-in may be, seconds. */
const OLDEST_SECONDS = 600;

/** What is read of a token; its audience is us alone, never a list. */
const tokenClaims = v.object({ aud: v.string(), phone_number: v.string() });

/** A service whose tokens are JWTs signed with RS256 and whose keys are at a URL, as with Identity Platform. */
export function createIdentityService(
  { keysUrl, issuer, audience }: IdentityServiceSettings,
  patienceMs?: number,
): Pick<IdentityProvider, 'read'> {
  const tokens = createSignedTokens(keysUrl, patienceMs);
  return {
    async read(token, now) {
      const signed = await tokens.read(token, { issuers: [issuer], audience, oldestSeconds: OLDEST_SECONDS, now });
      const parsed = v.safeParse(tokenClaims, signed?.claims);
      return signed && parsed.success
        ? { phoneNumber: parsed.output.phone_number, tokenHash: signed.tokenHash }
        : undefined;
    },
  };
}

/** The service that the settings `PHONE_VERIFICATION_...` describe. */
export const registration: ProviderRegistration<IdentityProvider> = {
  name: 'identity-service',
  isSandbox: false,
  isSetUp: ({ phoneVerification }) => phoneVerification !== undefined,
  create: ({ phoneVerification }) => {
    if (!phoneVerification) throw new Error('PHONE_VERIFICATION_URL is not set');
    const { url, apiKey } = phoneVerification;
    return { ...createIdentityService(phoneVerification), phoneAccess: () => ({ url, apiKey }) };
  },
};
