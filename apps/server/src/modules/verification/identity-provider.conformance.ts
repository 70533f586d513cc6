import { generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FarEnd, startHttpFarEnd } from '../../../test/far-end.ts';
import { testFarEndFailures } from '../../../test/far-end-failures.ts';
import type { IdentityProvider } from './identity-provider.ts';

const PATIENCE_MS = 60_000;
const PHONE = '+8613800000001';
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An identity provider whose keys a far end publishes. */
export interface TestedIdentityProvider {
  readonly provider: (patienceMs: number) => Pick<IdentityProvider, 'read'>;
  /** What its tokens must say. */
  readonly issuer: string;
  readonly audience: string;
}

function signToken(claims: object, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', kid: 'k1' })}.${encode(claims)}`;
  return `${signed}.${signBytes('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** Tests what every identity provider must do. @param make makes one whose keys are published at the port */
export function testIdentityProvider(name: string, make: (port: number) => TestedIdentityProvider): void {
  describe(`identity provider ${name}`, () => {
    const now = new Date();
    const seconds = Math.floor(now.getTime() / 1000);
    let fetched = 0;
    let farEnd: FarEnd;
    let tested: TestedIdentityProvider;
    const startKeys = () =>
      startHttpFarEnd(() => {
        fetched += 1;
        const { n, e } = own.publicKey.export({ format: 'jwk' });
        return { status: 200, body: { keys: [{ kty: 'RSA', kid: 'k1', n, e }] } };
      });
    beforeEach(async () => {
      fetched = 0;
      farEnd = await startKeys();
      tested = make(farEnd.port);
    });
    afterEach(() => farEnd.close());
    const claims = ({ issuer, audience }: TestedIdentityProvider) => ({
      iss: issuer,
      aud: audience,
      iat: seconds - 5,
      exp: seconds + 600,
      phone_number: PHONE,
    });

    it('a token vouches for its number; the same one again is known by its hash, and the keys are fetched once', async () => {
      const provider = tested.provider(PATIENCE_MS);
      const token = signToken(claims(tested), own.privateKey);
      const first = await provider.read(token, now);
      expect(first?.phoneNumber).toBe(PHONE);
      expect((await provider.read(token, now))?.tokenHash).toEqual(first?.tokenHash);
      const later = signToken({ ...claims(tested), iat: seconds - 4 }, own.privateKey);
      expect((await provider.read(later, now))?.tokenHash).not.toEqual(first?.tokenHash);
      expect(fetched).toBe(1);
    });

    it('a wrong signature, issuer, audience or time vouches for nothing', async () => {
      const provider = tested.provider(PATIENCE_MS);
      const good = claims(tested);
      const wrong: readonly [string, string][] = [
        ['signature', signToken(good, stranger.privateKey)],
        ['issuer', signToken({ ...good, iss: 'https://other.example' }, own.privateKey)],
        ['audience', signToken({ ...good, aud: 'others' }, own.privateKey)],
        ['expired', signToken({ ...good, exp: seconds - 60 }, own.privateKey)],
        ['old', signToken({ ...good, iat: seconds - 700 }, own.privateKey)],
        ['early', signToken({ ...good, iat: seconds + 600 }, own.privateKey)],
        ['no number', signToken({ ...good, phone_number: undefined }, own.privateKey)],
        ['nonsense', 'no.token'],
      ];
      for (const [what, token] of wrong) expect([what, await provider.read(token, now)]).toEqual([what, undefined]);
    });

    testFarEndFailures('the keys', async () => {
      const keys = await startKeys();
      const other = make(keys.port);
      const token = signToken(claims(other), own.privateKey);
      return { farEnd: keys, act: (patienceMs) => other.provider(patienceMs).read(token, now) };
    });
  });
}
