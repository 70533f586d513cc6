import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as v from 'valibot';

/** A token whose signature holds. */
export interface SignedToken {
  /** What it says, unread. */
  readonly claims: unknown;
  /** Hash of what was signed, for letting a token count once: a signature can be spelled in several ways, this cannot. */
  readonly tokenHash: Buffer;
}

/** Reads the tokens that one set of keys signs. */
export interface SignedTokens {
  /**
   * The token when its signature holds; undefined otherwise.
   * @throws Error when the keys cannot be fetched
   */
  read(token: string): Promise<SignedToken | undefined>;
}

const PATIENCE_MS = 5000;
const KEYS_KEPT_MS = 10 * 60 * 1000;
/** An unknown key is looked for again, but not more often than this, milliseconds. */
const RETRY_MS = 5000;
const LONGEST_TOKEN = 4096;

const keySet = v.object({ keys: v.array(v.unknown()) });
const rsaKey = v.object({ kty: v.literal('RSA'), kid: v.string(), n: v.string(), e: v.string() });
const tokenHeader = v.object({ alg: v.literal('RS256'), kid: v.string() });

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}

async function fetchKeys(url: string, patienceMs: number): Promise<Map<string, KeyObject>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`the keys were answered with ${response.status}`);
  const { keys } = v.parse(keySet, await response.json());
  return new Map(
    keys
      .filter((key) => v.is(rsaKey, key))
      .map(({ kty, kid, n, e }) => [kid, createPublicKey({ format: 'jwk', key: { kty, n, e } })] as const),
  );
}

/**
 * Tokens (JWT, RS256) signed with keys that stand at an address (JWK set); the keys are kept for ten minutes.
 * @param patienceMs how long the keys are waited for, milliseconds
 */
export function createSignedTokens(keysUrl: string, patienceMs = PATIENCE_MS): SignedTokens {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;

  async function keyOf(kid: string): Promise<KeyObject | undefined> {
    const age = performance.now() - fetchedAt;
    if (age > KEYS_KEPT_MS || (!keys.has(kid) && age > RETRY_MS)) {
      keys = await fetchKeys(keysUrl, patienceMs);
      fetchedAt = performance.now();
    }
    return keys.get(kid);
  }

  return {
    async read(token) {
      const [head = '', body = '', signature = '', ...rest] = token.slice(0, LONGEST_TOKEN + 1).split('.');
      if (rest.length > 0 || token.length > LONGEST_TOKEN) return undefined;
      const header = v.safeParse(tokenHeader, decode(head));
      const claims = decode(body);
      if (!header.success || claims === undefined) return undefined;
      const key = await keyOf(header.output.kid);
      const signed = Buffer.from(`${head}.${body}`);
      if (!key || !verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) return undefined;
      return { claims, tokenHash: createHash('sha256').update(signed).digest() };
    },
  };
}
