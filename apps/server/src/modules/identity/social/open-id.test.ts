import { createHmac, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FarEnd, startHttpFarEnd } from '../../../../test/far-end.ts';
import { createOpenIdConnect } from './open-id.ts';

const APP = 'sandbox-app';
const NONCE = 'hash-of-the-browsers-secret';
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = new Date();
const seconds = Math.floor(now.getTime() / 1000);

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const rs256 = (key: KeyObject) => (signed: string) =>
  signBytes('sha256', Buffer.from(signed), key).toString('base64url');
/** Written by hand, so that the tests share no code with what reads them. */
function token(claims: object, header: object = {}, sign = rs256(own.privateKey)): string {
  const signed = `${encode({ alg: 'RS256', kid: 'k1', ...header })}.${encode(claims)}`;
  return `${signed}.${sign(signed)}`;
}

let farEnd: FarEnd;
/** What is wrong with the discovery of the far end. */
let wrong: Record<string, string>;
let issuer: string;
/** Paths that the far end was asked for. */
let paths: string[];
beforeEach(async () => {
  wrong = {};
  paths = [];
  farEnd = await startHttpFarEnd(({ path }) => {
    paths.push(path);
    if (path === '/google/keys')
      return { status: 200, body: { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k1' }] } };
    if (path === '/elsewhere' || !wrong['redirect']) {
      const urls = { authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` };
      return { status: 200, body: { issuer, ...urls, ...wrong } };
    }
    return { status: 302, headers: { location: wrong['redirect'] } };
  });
  issuer = `http://127.0.0.1:${farEnd.port}/google`;
});
afterEach(() => farEnd.close());

const connect = (isOnLoopback = true) =>
  createOpenIdConnect({ issuer, otherIssuers: ['other-name'], isOnLoopback, scope: 'openid email' }, APP);
const good = () => ({
  iss: issuer,
  aud: APP,
  sub: 'p1',
  iat: seconds - 5,
  exp: seconds + 600,
  nonce: NONCE,
  name: 'Ada',
  email: 'ada@people.example',
  email_verified: true,
});
const request = { redirectUri: 'https://en.example/m/login', state: 's1', nonce: NONCE };

describe('sign-in by OpenID Connect', () => {
  it('asks for a token by its id alone, with state and nonce', async () => {
    const url = await connect().authorizationUrl(request);
    expect(`${url.origin}${url.pathname}`).toBe(`${issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: APP,
      redirect_uri: request.redirectUri,
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email',
      state: 's1',
      nonce: NONCE,
    });
  });

  it('reads whom a token is about; discovery and keys are asked for once', async () => {
    const openId = connect();
    const ada = await openId.read(token(good()), { nonce: NONCE, now });
    expect(ada).toMatchObject({ issuer, subject: 'p1', name: 'Ada', email: 'ada@people.example' });
    for (const same of [
      { ...good(), iss: 'other-name' },
      { ...good(), aud: [APP, 'another-app'], azp: APP },
    ])
      expect(await openId.read(token(same), { nonce: NONCE, now })).toMatchObject({ issuer, subject: 'p1' });
    expect(paths).toEqual(['/google/.well-known/openid-configuration', '/google/keys']);
  });

  it('SOCIAL-04: a token that is forged, meant for others or out of its time is nobody', async () => {
    const openId = connect();
    const publicKey = own.publicKey.export({ type: 'spki', format: 'pem' });
    const byPublicKey = (signed: string) => createHmac('sha256', publicKey).update(signed).digest('base64url');
    const bad: Record<string, string> = {
      'no algorithm': token(good(), { alg: 'none' }, () => ''),
      'the public key as a shared secret': token(good(), { alg: 'HS256' }, byPublicKey),
      'another algorithm of the same key': token(good(), { alg: 'RS512' }),
      'a stranger’s key under a known name': token(good(), {}, rs256(stranger.privateKey)),
      'a key that nobody published': token(good(), { kid: 'k2' }, rs256(stranger.privateKey)),
      'a key that the token brings': token(
        good(),
        { kid: undefined, jwk: stranger.publicKey.export({ format: 'jwk' }) },
        rs256(stranger.privateKey),
      ),
      'a header that must be understood': token(good(), { crit: ['b64'], b64: false }),
      'another issuer': token({ ...good(), iss: 'https://accounts.example' }),
      'another app': token({ ...good(), aud: 'another-app' }),
      'another app as the party it was issued to': token({ ...good(), aud: [APP, 'another-app'], azp: 'another-app' }),
      'several apps and no party': token({ ...good(), aud: [APP, 'another-app'] }),
      expired: token({ ...good(), exp: seconds - 31 }),
      'no end': token({ ...good(), exp: undefined }),
      old: token({ ...good(), iat: seconds - 931 }),
      'of the future': token({ ...good(), iat: seconds + 60 }),
      'not valid yet': token({ ...good(), nbf: seconds + 60 }),
      'the nonce of another browser': token({ ...good(), nonce: 'another' }),
      'no nonce': token({ ...good(), nonce: undefined }),
      'no subject': token({ ...good(), sub: '' }),
      'too long': token({ ...good(), name: 'a'.repeat(4096) }),
      'no token': 'no.token.atall',
    };
    const read: [string, unknown][] = [];
    for (const [what, text] of Object.entries(bad)) read.push([what, await openId.read(text, { nonce: NONCE, now })]);
    expect(read).toEqual(Object.keys(bad).map((what) => [what, undefined]));
  });

  it('a token counts once, however its signature is spelled', async () => {
    const openId = connect();
    const text = token(good());
    const first = await openId.read(text, { nonce: NONCE, now });
    // The last digit of base64url holds bits that nobody reads.
    const last = text.at(-1) ?? '';
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const spelled = `${text.slice(0, -1)}${digits[digits.indexOf(last) ^ 1]}`;
    const again = await openId.read(spelled, { nonce: NONCE, now });
    expect([undefined, first?.tokenHash.toString('hex')]).toContain(again?.tokenHash.toString('hex'));
  });

  it('a discovery that speaks for another issuer, or names no keys, is a failure', async () => {
    for (const named of [{ issuer: 'https://accounts.example' }, { jwks_uri: '' }, { authorization_endpoint: '' }]) {
      wrong = named;
      await expect(connect().read(token(good()), { nonce: NONCE, now })).rejects.toThrow();
      await expect(connect().authorizationUrl(request)).rejects.toThrow();
    }
  });

  it('without encryption a sandbox on this machine is reached, and nothing else', async () => {
    await expect(connect(false).authorizationUrl(request)).rejects.toThrow('is not encrypted');
    expect(paths).toEqual([]);
    for (const named of [
      { jwks_uri: 'http://keys.example/keys' },
      { authorization_endpoint: 'http://page.example/authorize' },
      { authorization_endpoint: 'javascript:alert(1)' },
      { jwks_uri: 'file:///etc/passwd' },
    ]) {
      wrong = named;
      await expect(connect().authorizationUrl(request)).rejects.toThrow('is not encrypted');
    }
    expect(paths).not.toContain('/google/keys');
  });

  it('a redirect of the discovery is followed, but not to where it would be read without encryption', async () => {
    wrong = { redirect: '/elsewhere' };
    const url = await connect().authorizationUrl(request);
    expect(url.pathname).toBe('/google/authorize');
    wrong = { redirect: `http://localhost:${farEnd.port}/elsewhere` };
    await expect(connect().authorizationUrl(request)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is not encrypted') },
    });
  });

  it('a provider that fails is asked again with the next sign-in', async () => {
    const openId = connect();
    for (const mode of ['refuse', 'cut'] as const) {
      farEnd.behave(mode);
      await expect(openId.read(token(good()), { nonce: NONCE, now })).rejects.toThrow();
    }
    farEnd.behave('take');
    expect(await openId.read(token(good()), { nonce: NONCE, now })).toMatchObject({ subject: 'p1' });
  });
});
