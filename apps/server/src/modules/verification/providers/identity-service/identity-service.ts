import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as v from 'valibot';

/** Where a service's keys are and what its tokens must say. */
export interface IdentityServiceSettings {
  readonly keysUrl: string;
  readonly issuer: string;
  readonly audience: string;
}

/** Reads the tokens of a service that verifies phones. */
export interface IdentityService {
  /**
   * The number a token vouches for, with its plus sign; undefined when the token does not hold.
   * @throws Error when the service's keys cannot be fetched
   */
  read(token: string, now: Date): Promise<string | undefined>;
}

const PATIENCE_MS = 5000;
const KEYS_KEPT_MS = 10 * 60 * 1000;
/** An unknown key is looked for again, but not more often than this, milliseconds. */
const RETRY_MS = 5000;
/** How old a sign-in may be, and how far the clocks may differ, seconds. */
const OLDEST_SECONDS = 600;
const LEEWAY_SECONDS = 30;
const LONGEST_TOKEN = 4096;

const keySet = v.object({
  keys: v.array(v.looseObject({ kty: v.literal('RSA'), kid: v.string(), n: v.string(), e: v.string() })),
});
const tokenHeader = v.object({ alg: v.literal('RS256'), kid: v.string() });
const tokenClaims = v.object({
  iss: v.string(),
  aud: v.string(),
  exp: v.number(),
  iat: v.number(),
  phone_number: v.string(),
});

function decode<Schema extends v.GenericSchema>(schema: Schema, part: string): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.from(part, 'base64url').toString()));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

async function fetchKeys(url: string): Promise<Map<string, KeyObject>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`the keys were answered with ${response.status}`);
  const { keys } = v.parse(keySet, await response.json());
  return new Map(
    keys.map(({ kty, kid, n, e }) => [kid, createPublicKey({ format: 'jwk', key: { kty, n, e } })] as const),
  );
}

/** A service whose tokens are JWTs signed with RS256 and whose keys stand at an address, as those of Identity Platform. */
export function createIdentityService({ keysUrl, issuer, audience }: IdentityServiceSettings): IdentityService {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;

  async function keyOf(kid: string): Promise<KeyObject | undefined> {
    const age = performance.now() - fetchedAt;
    if (age > KEYS_KEPT_MS || (!keys.has(kid) && age > RETRY_MS)) {
      keys = await fetchKeys(keysUrl);
      fetchedAt = performance.now();
    }
    return keys.get(kid);
  }

  return {
    async read(token, now) {
      const [head = '', body = '', signature = '', ...rest] = token.slice(0, LONGEST_TOKEN + 1).split('.');
      if (rest.length > 0 || token.length > LONGEST_TOKEN) return undefined;
      const header = decode(tokenHeader, head);
      const claims = decode(tokenClaims, body);
      if (!header || !claims) return undefined;
      const key = await keyOf(header.kid);
      const signed = Buffer.from(`${head}.${body}`);
      if (!key || !verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) return undefined;
      const seconds = now.getTime() / 1000;
      const isCurrent =
        claims.exp > seconds - LEEWAY_SECONDS &&
        claims.iat <= seconds + LEEWAY_SECONDS &&
        claims.iat > seconds - OLDEST_SECONDS;
      return claims.iss === issuer && claims.aud === audience && isCurrent ? claims.phone_number : undefined;
    },
  };
}
