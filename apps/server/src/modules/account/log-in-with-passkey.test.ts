import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const HOST = 'en.localhost:4000';
const RP_ID = 'en.localhost';
/** Person present and verified. */
const FLAGS = 0x05;
const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A P-256 public key as authenticators hand it over: COSE, in CBOR. */
function coseOf(jwk: { x?: string; y?: string }): Buffer {
  const [x, y] = [jwk.x ?? '', jwk.y ?? ''].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  return Buffer.concat([bytes('a5010203262001215820'), x, bytes('225820'), y]);
}

/** An authenticator with one passkey of a member, and what it answers to a challenge. */
async function addAuthenticator(memberId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const passkeyId = Buffer.from(randomUUID()).toString('base64url');
  await test.database.asOwner(
    `insert into passkey (merchant_code, passkey_id, member_id, rp_id, public_key, counter, transports, name, is_synced)
     values ('EN', $1, $2, $3, $4, 0, '{}', 'Chrome, Android', false)`,
    [passkeyId, memberId, RP_ID, coseOf(publicKey.export({ format: 'jwk' }))],
  );
  const answer = (challenge: string, count: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const data = Buffer.concat([hash(RP_ID), Buffer.from([FLAGS]), counter]);
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: `http://${HOST}` }));
    const response = {
      authenticatorData: data.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash(client)]), privateKey).toString('base64url'),
    };
    return { id: passkeyId, rawId: passkeyId, type: 'public-key', response, clientExtensionResults: {} };
  };
  return { passkeyId, answer };
}

async function start() {
  const { challengeId, options } = (await test.call('startPasskeyLogin', {}, { host: HOST })).value;
  return { challengeId, challenge: String((options as { challenge?: unknown }).challenge) };
}
const logIn = (challengeId: string, response: object) =>
  test.call('logInWithPasskey', { challengeId, response }, { host: HOST });

describe('login by passkey', () => {
  it('the answer to a challenge opens a session, once, and its count is kept', async () => {
    const member = await test.newMember();
    const { passkeyId, answer } = await addAuthenticator(member.id);
    const { challengeId, challenge } = await start();
    const entered = await logIn(challengeId, answer(challenge, 7));
    expect(entered.value).toMatchObject({ userName: member.userName, id: member.id });
    expect((await test.call('getMe', {}, { token: entered.value.token })).status).toBe(200);
    expect((await logIn(challengeId, answer(challenge, 8))).errorCode).toBe('PASSKEY_FAILED');
    const [kept] = await test.database.asOwner<{ counter: string; used: boolean }>(
      'select counter::text, last_used_at is not null as used from passkey where passkey_id = $1',
      [passkeyId],
    );
    expect(kept).toEqual({ counter: '7', used: true });
  });

  it('an answer to another challenge, a counter that stands still, or a disabled member open nothing', async () => {
    const member = await test.newMember();
    const { answer } = await addAuthenticator(member.id);
    const other = await start();
    expect((await logIn((await start()).challengeId, answer(other.challenge, 1))).errorCode).toBe('PASSKEY_FAILED');
    const first = await start();
    expect((await logIn(first.challengeId, answer(first.challenge, 2))).status).toBe(200);
    const cloned = await start();
    expect((await logIn(cloned.challengeId, answer(cloned.challenge, 2))).errorCode).toBe('PASSKEY_FAILED');
    await test.database.asOwner('update member set disabled_at = now() where member_id = $1', [member.id]);
    const late = await start();
    expect((await logIn(late.challengeId, answer(late.challenge, 3))).errorCode).toBe('PASSKEY_FAILED');
  });
});
