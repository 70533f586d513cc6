import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';

/** A token that holds. */
export interface SignedToken {
  readonly claims: JWTPayload;
  /** Hash of what was signed, for letting a token count once: a signature can be spelled in several ways, this cannot. */
  readonly tokenHash: Buffer;
}

/** What a token must say to hold. */
export interface ExpectedClaims {
  /** Names of the issuer, any of which a token may have. */
  readonly issuers: readonly string[];
  readonly audience: string;
  /** How old a token may be, seconds. */
  readonly oldestSeconds: number;
  /** By the database's clock. */
  readonly now: Date;
}

/** Reads the tokens that one set of keys signs. */
export interface SignedTokens {
  /**
   * The token when its signature, issuer, audience and times hold; undefined otherwise.
   * @throws Error when the keys cannot be fetched
   */
  read(token: string, expected: ExpectedClaims): Promise<SignedToken | undefined>;
}

const PATIENCE_MS = 5000;
const KEYS_KEPT_MS = 10 * 60 * 1000;
/** An unknown key is looked for again, but not more often than this, milliseconds. */
const RETRY_MS = 5000;
const LONGEST_TOKEN = 4096;
/** How far the issuer's clock and ours may differ, seconds. */
const LEEWAY_SECONDS = 30;

/** What is wrong with a token, as opposed to what keeps its keys from being fetched. */
const FAULTS_OF_TOKENS = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
];

const hashOf = (token: string): Buffer =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest();

/**
 * Tokens (JWT, RS256 alone) signed with keys from a URL (JWK set); the keys are kept for ten minutes.
 * @param patienceMs how long the keys are waited for, milliseconds
 */
export function createSignedTokens(keysUrl: string, patienceMs = PATIENCE_MS): SignedTokens {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: patienceMs,
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: RETRY_MS,
  });
  return {
    async read(token, { issuers, audience, oldestSeconds, now }) {
      if (token.length > LONGEST_TOKEN) return undefined;
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer: [...issuers],
          audience,
          maxTokenAge: oldestSeconds,
          clockTolerance: LEEWAY_SECONDS,
          currentDate: now,
          requiredClaims: ['exp'],
        });
        return { claims: payload, tokenHash: hashOf(token) };
      } catch (error) {
        if (FAULTS_OF_TOKENS.some((fault) => error instanceof fault)) return undefined;
        throw error;
      }
    },
  };
}
