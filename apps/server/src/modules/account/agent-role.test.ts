import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSessionDirectory } from '#server/modules/sessions/sessions.ts';
import { guardCaller } from '#server/platform/http/pipeline.ts';
import { runStaffWords } from '../../../test/staff-words.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const staff = (...words: string[]) => runStaffWords(test, 'EN', words);
let lastAddress = 1;
/** A login from its own address, so that failures of others do not count. */
const logIn = (username: string, portal?: 'agent', password = TEST_PASSWORD) =>
  test.call(
    'logIn',
    { username, password, ...(portal && { portal }) },
    { headers: { 'x-forwarded-for': `10.9.0.${++lastAddress}` } },
  );

describe("the agents' entrance", () => {
  it('ERR-24: wrong data says that the agent information is incorrect, whether or not the account exists', async () => {
    await test.newMember('EN', 'agnes01');
    for (const name of ['agnes01', 'nobody77']) {
      const answer = await logIn(name, 'agent', 'not the password');
      expect([answer.status, answer.errorCode, answer.message]).toEqual([
        400,
        'AGENT_INFO',
        'Incorrect agent information',
      ]);
      expect(String(answer.failure?.['captcha']).length).toBeGreaterThan(200);
    }
  });

  it('ERR-26: a member who is no agent learns so, only after the right password', async () => {
    await test.newMember('EN', 'berta01');
    const answer = await logIn('berta01', 'agent');
    expect([answer.status, answer.errorCode, answer.message]).toEqual([403, 'NOT_AGENT', 'Non-agents cannot log in']);
    const bySms = { type: 'sms' as const, username: '13800000001', password: '123456', portal: 'agent' as const };
    expect((await test.call('logIn', bySms)).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
  });

  it('LOGIN-31: the right password at the wrong entrance is no failed try, however often it comes', async () => {
    const { userName } = await test.newMember('EN', 'emma0001');
    const from = { headers: { 'x-forwarded-for': '10.9.1.1' } };
    const enter = (portal?: 'agent') =>
      test.call('logIn', { username: userName, password: TEST_PASSWORD, ...(portal && { portal }) }, from);
    for (let count = 0; count < 12; count += 1) expect((await enter('agent')).errorCode).toBe('NOT_AGENT');
    expect((await enter()).status).toBe(200);
  });

  it("ERR-25: an account that is an agent's alone is refused at the members' form and let in at the agents'", async () => {
    const { token } = await test.newMember('EN', 'carol01');
    expect(await staff('agent', 'carol01', 'only')).toContain('carol01');
    expect((await test.call('getMemberInfo', {}, { token })).errorCode).toBe('login.not.session');
    const answer = await logIn('carol01');
    expect([answer.status, answer.errorCode, answer.message]).toEqual([
      403,
      'NOT_MEMBER',
      'Non-member account unable to login',
    ]);
    expect((await logIn('carol01', 'agent')).value).toMatchObject({ userName: 'carol01', type: 1 });
  });

  it('SESSION-18: agent is a role beside the type; it holds and ends with the next call of a running session', async () => {
    const { token } = await test.newMember('EN', 'doris01');
    const sessions = createSessionDirectory(test.platform.database);
    const mayCallAgents = async () => {
      const session = (await sessions.byToken(token)) ?? null;
      expect(session?.type).toBe(0);
      try {
        guardCaller({ caller: 'agent' }, session, true);
        return 'yes';
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(await mayCallAgents()).toBe('NO_PERMISSION');
    await staff('agent', 'doris01', 'on');
    expect(await mayCallAgents()).toBe('yes');
    expect((await test.call('getMemberInfo', {}, { token })).value).toMatchObject({ isAgent: true, type: 1 });
    expect([(await logIn('doris01', 'agent')).status, (await logIn('doris01')).status]).toEqual([200, 200]);
    await staff('agent', 'doris01', 'off');
    expect(await mayCallAgents()).toBe('NO_PERMISSION');
    expect((await logIn('doris01', 'agent')).errorCode).toBe('NOT_AGENT');
    await expect(staff('agent', 'nobody77', 'on')).rejects.toThrow(/no member/);
    await expect(staff('agent', 'doris01', 'maybe')).rejects.toThrow(/on, off, only/);
  });
});
