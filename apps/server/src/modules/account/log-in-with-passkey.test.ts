import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from '../../../test/authenticator.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const HOST = 'en.localhost:4000';
const RP_ID = 'en.localhost';
/** An authenticator with one passkey of a member. */
async function addAuthenticator(memberId: string): Promise<Authenticator> {
  const authenticator = createAuthenticator(`http://${HOST}`);
  await test.database.asOwner(
    `insert into passkey (merchant_code, passkey_id, member_id, rp_id, public_key, counter, transports, name, is_synced)
     values ('EN', $1, $2, $3, $4, 0, '{}', 'Chrome, Android', false)`,
    [authenticator.passkeyId, memberId, RP_ID, authenticator.publicKey],
  );
  return authenticator;
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
    const entered = await logIn(challengeId, answer(challenge, { count: 7 }));
    expect(entered.value).toMatchObject({ userName: member.userName, id: member.id });
    expect((await test.call('getMe', {}, { token: entered.value.token })).status).toBe(200);
    expect((await logIn(challengeId, answer(challenge, { count: 8 }))).errorCode).toBe('PASSKEY_FAILED');
    const [kept] = await test.database.asOwner<{ counter: string; used: boolean }>(
      'select counter::text, last_used_at is not null as used from passkey where passkey_id = $1',
      [passkeyId],
    );
    expect(kept).toEqual({ counter: '7', used: true });
  });

  it('an answer to another challenge, a counter that does not rise, or a disabled member open nothing', async () => {
    const member = await test.newMember();
    const { answer } = await addAuthenticator(member.id);
    const other = await start();
    expect((await logIn((await start()).challengeId, answer(other.challenge, { count: 1 }))).errorCode).toBe(
      'PASSKEY_FAILED',
    );
    const first = await start();
    expect((await logIn(first.challengeId, answer(first.challenge, { count: 2 }))).status).toBe(200);
    const cloned = await start();
    expect((await logIn(cloned.challengeId, answer(cloned.challenge, { count: 2 }))).errorCode).toBe('PASSKEY_FAILED');
    await test.database.asOwner('update member set disabled_at = now() where member_id = $1', [member.id]);
    const late = await start();
    expect((await logIn(late.challengeId, answer(late.challenge, { count: 3 }))).errorCode).toBe('PASSKEY_FAILED');
  });
});
