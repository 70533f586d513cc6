import { createPublicKey, createSign, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { newSecret } from './ids.ts';

const generate = promisify(generateKeyPair);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs tokens (JWT, RS256) and shows the key they are checked with. */
export interface TokenSigner {
  /** The public half as an entry of a JWK set. */
  readonly jwk: object;
  readonly sign: (claims: object) => string;
}

/** Its own key for as long as the process lives: readers of tokens fetch an unknown key. */
export async function createTokenSigner(): Promise<TokenSigner> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  const kid = newSecret().slice(0, 12);
  const { n, e } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    jwk: { kty: 'RSA', alg: 'RS256', use: 'sig', kid, n, e },
    sign(claims) {
      const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(claims)}`;
      return `${signed}.${createSign('sha256').update(signed).sign(privateKey, 'base64url')}`;
    },
  };
}
