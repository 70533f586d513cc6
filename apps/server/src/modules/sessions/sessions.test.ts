import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { describeAgent } from './describe-agent.ts';
import { tokenHash } from './session-directory.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

describe('session', () => {
  it('SESSION-20: ends at logout, fails at another merchant, and is stored hashed in the database', async () => {
    const { token } = await test.newMember();
    const foreign = await test.call('getMemberInfo', {}, { token, host: 'lantern.localhost:4000' });
    expect([foreign.status, foreign.errorCode]).toEqual([400, 'function.not.available']);
    const header = await test.call('getMemberInfo', {}, { token, merchant: 'LANTERN' });
    expect(header.errorCode).toBe('function.not.available');
    const stored = await test.database.asOwner<{ hit: boolean }>(
      `select s::text like '%' || $1 || '%' as hit from session s`,
      [token],
    );
    expect(stored.some(({ hit }) => hit)).toBe(false);
    expect((await test.call('logOut', {}, { token })).status).toBe(200);
    const ended = await test.call('getMemberInfo', {}, { token });
    expect([ended.status, ended.errorCode]).toEqual([401, 'login.not.session']);
  });

  it('SESSION-20: ends after its idle time, which the profile sets', async () => {
    const { token, id } = await test.newMember('LANTERN');
    const [row] = await test.database.asOwner<{ idle_seconds: number }>(
      'select idle_seconds from session where member_id = $1',
      [id],
    );
    expect(row?.idle_seconds).toBe(1800);
    await test.database.asOwner(
      `update session set last_seen_at = now() - interval '1801 seconds' where member_id = $1`,
      [id],
    );
    expect((await test.call('getMe', {}, { token })).errorCode).toBe('login.not.session');
  });

  it('SESSION-20: a classic session ends after twelve hours without use, is listed until then, and not before', async () => {
    const { token, id, userName } = await test.newMember();
    const idleFor = (seconds: number) =>
      test.database.asOwner(
        `update session set last_seen_at = now() - make_interval(secs => $2)
          where member_id = $1 and created_at = (select min(created_at) from session where member_id = $1)`,
        [id, seconds],
      );
    const other = (await test.call('logIn', { username: userName, password: TEST_PASSWORD })).value;
    const listed = async () => (await test.call('listSessions', {}, { token: other.token })).value.sessions.length;
    await idleFor(12 * 3600 - 60);
    expect([await listed(), (await test.call('getMe', {}, { token })).status]).toEqual([2, 200]);
    await idleFor(12 * 3600 + 1);
    expect([await listed(), (await test.call('getMe', {}, { token })).errorCode]).toEqual([1, 'login.not.session']);
  });
});

describe('sessions of a member', () => {
  const logIn = async (username: string, agent: string) =>
    (await test.call('logIn', { username, password: TEST_PASSWORD }, { headers: { 'user-agent': agent } })).value;

  it('lists the live sessions with their devices, the present one first, and ends one', async () => {
    const member = await test.newMember();
    const phone = await logIn(member.userName, ANDROID);
    const other = await logIn(member.userName, IPHONE);
    const list = await test.call('listSessions', {}, { token: phone.token });
    expect(list.value.sessions.length).toBe(3);
    expect(list.value.sessions[0]).toMatchObject({
      browser: 'Chrome',
      system: 'Android',
      isPhone: true,
      isCurrent: true,
    });
    expect(list.value.lastLogin).toEqual(expect.any(Number));
    const target = list.value.sessions.find((line) => line.system === 'iPhone');
    expect(target).toMatchObject({ browser: 'Safari', isCurrent: false });
    const sessionId = target?.sessionId ?? '';
    expect((await test.call('endOneSession', { sessionId }, { token: phone.token })).status).toBe(200);
    expect((await test.call('getMe', {}, { token: other.token })).errorCode).toBe('login.not.session');
    expect((await test.call('getMe', {}, { token: member.token })).status).toBe(200);
  });

  it('lists the others by their last use, the latest first', async () => {
    const member = await test.newMember();
    const [phone, early, late] = [
      await logIn(member.userName, ANDROID),
      await logIn(member.userName, IPHONE),
      await logIn(member.userName, 'curl/8'),
    ];
    for (const [{ token }, minutes] of [
      [early, 30],
      [late, 10],
      [member, 20],
    ] as const)
      await test.database.asOwner(
        `update session set last_seen_at = now() - make_interval(mins => $2) where token_hash = $1`,
        [tokenHash(token), minutes],
      );
    const { sessions } = (await test.call('listSessions', {}, { token: phone.token })).value;
    expect(sessions.map(({ system }) => system)).toEqual(['Android', null, null, 'iPhone']);
    const [, second, third] = sessions.map(({ lastSeenAt }) => lastSeenAt);
    expect(Math.round(((second ?? 0) - (third ?? 0)) / 60_000)).toBe(10);
  });

  it('ends all others, and nobody else’s', async () => {
    const member = await test.newMember();
    const stranger = await test.newMember();
    const phone = await logIn(member.userName, ANDROID);
    const [strange] = (await test.call('listSessions', {}, { token: stranger.token })).value.sessions;
    const foreign = await test.call('endOneSession', { sessionId: strange?.sessionId ?? '' }, { token: phone.token });
    expect([foreign.status, foreign.errorCode]).toEqual([404, 'DATA_NOT_FOUND']);
    expect((await test.call('endOtherSessions', {}, { token: phone.token })).value).toEqual({ ended: 1 });
    expect((await test.call('getMe', {}, { token: member.token })).errorCode).toBe('login.not.session');
    expect((await test.call('getMe', {}, { token: phone.token })).status).toBe(200);
    expect((await test.call('getMe', {}, { token: stranger.token })).status).toBe(200);
  });

  it('names devices as people know them', () => {
    expect(describeAgent(ANDROID)).toEqual({ browser: 'Chrome', system: 'Android', isPhone: true });
    expect(
      describeAgent('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0'),
    ).toEqual({
      browser: 'Edge',
      system: 'Windows',
      isPhone: false,
    });
    expect(describeAgent('curl/8')).toEqual({ browser: null, system: null, isPhone: false });
    expect(describeAgent(null)).toEqual({ browser: null, system: null, isPhone: false });
  });
});
