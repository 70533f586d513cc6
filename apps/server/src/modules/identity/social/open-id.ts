import * as v from 'valibot';
import { createSignedTokens, type SignedTokens } from '#server/platform/security/signed-tokens.ts';
import type { OpenIdProvider } from './providers/provider.ts';

/** Somebody a provider vouches for. */
export interface Identity {
  readonly issuer: string;
  /** The provider's own id of the person; it never changes. */
  readonly subject: string;
  readonly name: string | undefined;
  /** Only where the provider says that it is verified. */
  readonly email: string | undefined;
  readonly tokenHash: Buffer;
}

/** What a token must say beside its provider's part. */
export interface Expected {
  readonly appId: string;
  readonly nonce: string;
  readonly now: Date;
}

/** A provider that was discovered. */
export interface OpenIdConnect {
  /** The page people sign in at. @throws Error when the provider does not answer */
  readonly authorizationEndpoint: () => Promise<string>;
  /** Who a token is about; undefined when it does not hold. @throws Error when the provider does not answer */
  readonly read: (token: string, expected: Expected) => Promise<Identity | undefined>;
}

const PATIENCE_MS = 5000;
const DISCOVERY_KEPT_MS = 60 * 60 * 1000;
/** How old a sign-in may be, which leaves time for the consents, and how far the clocks may differ, seconds. */
const OLDEST_SECONDS = 900;
const LEEWAY_SECONDS = 30;

const discovery = v.object({ issuer: v.string(), authorization_endpoint: v.string(), jwks_uri: v.string() });
const claimsSchema = v.object({
  iss: v.string(),
  aud: v.union([v.string(), v.array(v.string())]),
  azp: v.optional(v.string()),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  exp: v.number(),
  iat: v.number(),
  nonce: v.string(),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
});
type Claims = v.InferOutput<typeof claimsSchema>;

interface Discovered {
  readonly authorizationEndpoint: string;
  readonly tokens: SignedTokens;
}

async function discover(issuer: string): Promise<Discovered> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`the discovery was answered with ${response.status}`);
  const found = v.parse(discovery, await response.json());
  if (found.issuer !== issuer) throw new Error(`the discovery of ${issuer} speaks for ${found.issuer}`);
  return { authorizationEndpoint: found.authorization_endpoint, tokens: createSignedTokens(found.jwks_uri) };
}

/** Issued to us: alone, or among others with us as the party it was issued to. */
const isForUs = ({ aud, azp }: Claims, appId: string) =>
  typeof aud === 'string' ? aud === appId : aud.includes(appId) && azp === appId;

function isCurrent({ exp, iat }: Claims, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return exp > seconds - LEEWAY_SECONDS && iat <= seconds + LEEWAY_SECONDS && iat > seconds - OLDEST_SECONDS;
}

/** Sign-in by OpenID Connect: discovery and keys come from the issuer and are kept for a while. */
export function createOpenIdConnect({ issuer, otherIssuers }: OpenIdProvider): OpenIdConnect {
  let found: Promise<Discovered> | undefined;
  let foundAt = 0;
  const discovered = (): Promise<Discovered> => {
    if (found && performance.now() - foundAt < DISCOVERY_KEPT_MS) return found;
    foundAt = performance.now();
    const asked = discover(issuer);
    found = asked;
    // What failed is asked again the next time.
    asked.catch(() => {
      if (found === asked) found = undefined;
    });
    return asked;
  };
  return {
    authorizationEndpoint: async () => (await discovered()).authorizationEndpoint,
    async read(token, { appId, nonce, now }) {
      const signed = await (await discovered()).tokens.read(token);
      const parsed = v.safeParse(claimsSchema, signed?.claims);
      if (!signed || !parsed.success) return undefined;
      const claims = parsed.output;
      const isOfIssuer = claims.iss === issuer || otherIssuers.includes(claims.iss);
      if (!isOfIssuer || !isForUs(claims, appId) || claims.nonce !== nonce || !isCurrent(claims, now)) return undefined;
      const isVerified = claims.email_verified === true || claims.email_verified === 'true';
      return {
        issuer,
        subject: claims.sub,
        name: claims.name,
        email: isVerified ? claims.email : undefined,
        tokenHash: signed.tokenHash,
      };
    },
  };
}
