import * as v from 'valibot';
import { createSignedTokens } from '#server/platform/security/signed-tokens.ts';

/** Where a service's keys are and what its tokens must say. */
export interface IdentityServiceSettings {
  readonly keysUrl: string;
  readonly issuer: string;
  readonly audience: string;
}

/** A number that a token vouches for, with its plus sign, and what the token counts once by. */
export interface ProvenNumber {
  readonly phoneNumber: string;
  readonly tokenHash: Buffer;
}

/** Reads the tokens of a service that verifies phones. */
export interface IdentityService {
  /**
   * What a token vouches for; undefined when the token does not hold.
   * @throws Error when the service's keys cannot be fetched
   */
  read(token: string, now: Date): Promise<ProvenNumber | undefined>;
}

/** How old a sign-in may be, and how far the clocks may differ, seconds. */
const OLDEST_SECONDS = 600;
const LEEWAY_SECONDS = 30;

const tokenClaims = v.object({
  iss: v.string(),
  aud: v.string(),
  exp: v.number(),
  iat: v.number(),
  phone_number: v.string(),
});

/** A service whose tokens are JWTs signed with RS256 and whose keys stand at an address, as those of Identity Platform. */
export function createIdentityService({ keysUrl, issuer, audience }: IdentityServiceSettings): IdentityService {
  const tokens = createSignedTokens(keysUrl);
  return {
    async read(token, now) {
      const signed = await tokens.read(token);
      const parsed = v.safeParse(tokenClaims, signed?.claims);
      if (!signed || !parsed.success) return undefined;
      const claims = parsed.output;
      const seconds = now.getTime() / 1000;
      const isCurrent =
        claims.exp > seconds - LEEWAY_SECONDS &&
        claims.iat <= seconds + LEEWAY_SECONDS &&
        claims.iat > seconds - OLDEST_SECONDS;
      const holds = claims.iss === issuer && claims.aud === audience && isCurrent;
      return holds ? { phoneNumber: claims.phone_number, tokenHash: signed.tokenHash } : undefined;
    },
  };
}
