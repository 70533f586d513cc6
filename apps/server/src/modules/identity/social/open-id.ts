import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  None,
  useIdTokenResponseType,
} from 'openid-client';
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
  readonly nonce: string;
  /** By the database's clock. */
  readonly now: Date;
}

/** What a request for a token carries of the browser that makes it. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
}

/** An app at a provider that was discovered. */
export interface OpenIdConnect {
  /** URL of the page people sign in at. @throws Error when the provider does not answer */
  readonly authorizationUrl: (request: AuthorizationRequest) => Promise<URL>;
  /** Who a token is about; undefined when it does not hold. @throws Error when the provider does not answer */
  readonly read: (token: string, expected: Expected) => Promise<Identity | undefined>;
}

const PATIENCE_SECONDS = 5;
const DISCOVERY_KEPT_MS = 60 * 60 * 1000;
/** How old a sign-in may be, which leaves time for the consents, seconds. */
const OLDEST_SECONDS = 900;

const claimsSchema = v.object({
  aud: v.union([v.string(), v.array(v.string())]),
  azp: v.optional(v.string()),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  nonce: v.string(),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
});
type Claims = v.InferOutput<typeof claimsSchema>;

interface Discovered {
  readonly configuration: Configuration;
  readonly tokens: SignedTokens;
}

/** @throws Error for a URL that people or keys would be reached at without encryption, a sandbox's on this machine aside */
function requireEncrypted(url: string, isOnLoopback: boolean): void {
  const { protocol, hostname } = new URL(url);
  const isOfSandbox = isOnLoopback && protocol === 'http:' && hostname === '127.0.0.1';
  if (protocol !== 'https:' && !isOfSandbox) throw new Error(`${url} is not encrypted`);
}

/** Follows a redirect to the discovery document, as Facebook needs it, but never out of encryption. */
function discoveryFetch(isOnLoopback: boolean): CustomFetch {
  return async (url, { headers, signal }) => {
    const response = await fetch(url, { headers, signal: signal ?? null, redirect: 'follow' });
    requireEncrypted(response.url, isOnLoopback);
    return response;
  };
}

/** @throws Error when the provider does not answer, or answers for another issuer or with URLs that are not to be used */
async function discover({ issuer, isOnLoopback }: OpenIdProvider, appId: string): Promise<Discovered> {
  requireEncrypted(issuer, isOnLoopback);
  const configuration = await discovery(new URL(issuer), appId, undefined, None(), {
    timeout: PATIENCE_SECONDS,
    [customFetch]: discoveryFetch(isOnLoopback),
    execute: isOnLoopback ? [useIdTokenResponseType, allowInsecureRequests] : [useIdTokenResponseType],
  });
  const { authorization_endpoint, jwks_uri } = configuration.serverMetadata();
  if (!authorization_endpoint || !jwks_uri) throw new Error(`the discovery of ${issuer} names no page or no keys`);
  for (const url of [authorization_endpoint, jwks_uri]) requireEncrypted(url, isOnLoopback);
  return { configuration, tokens: createSignedTokens(jwks_uri) };
}

/** Issued to us: alone, or among others with us as the party it was issued to. */
const isForUs = ({ aud, azp }: Claims, appId: string) => typeof aud === 'string' || azp === appId;

/** Sign-in by OpenID Connect: discovery and keys come from the issuer and are kept for a while. */
export function createOpenIdConnect(provider: OpenIdProvider, appId: string): OpenIdConnect {
  const { issuer, otherIssuers, scope } = provider;
  let found: Promise<Discovered> | undefined;
  let foundAt = 0;
  const discovered = (): Promise<Discovered> => {
    if (found && performance.now() - foundAt < DISCOVERY_KEPT_MS) return found;
    foundAt = performance.now();
    const asked = discover(provider, appId);
    found = asked;
    // What failed is asked again the next time.
    asked.catch(() => {
      if (found === asked) found = undefined;
    });
    return asked;
  };
  return {
    async authorizationUrl({ redirectUri, state, nonce }) {
      const { configuration } = await discovered();
      const query = { redirect_uri: redirectUri, response_mode: 'fragment', scope, state, nonce };
      return buildAuthorizationUrl(configuration, query);
    },
    async read(token, { nonce, now }) {
      const { tokens } = await discovered();
      const issuers = [issuer, ...otherIssuers];
      const signed = await tokens.read(token, { issuers, audience: appId, oldestSeconds: OLDEST_SECONDS, now });
      const parsed = v.safeParse(claimsSchema, signed?.claims);
      if (!signed || !parsed.success) return undefined;
      const claims = parsed.output;
      if (!isForUs(claims, appId) || claims.nonce !== nonce) return undefined;
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
