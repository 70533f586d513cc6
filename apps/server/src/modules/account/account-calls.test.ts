import { encryptBody } from '@tessera/envelope/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const PNG_HEADER = '89504e470d0a1a0a';
const newMember = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD, ageConfirmed: true };

describe('calls around an account', () => {
  it('CACC-05 REG-18: an encrypted PUT registers by user name, and nothing of it travels in the open', async () => {
    const { encryptionKeys } = (await test.call('getStatus', {})).value.info;
    const { headers, body } = await encryptBody(
      encryptionKeys,
      { username: 'encrypted77', ...newMember, type: 0 },
      Date.now(),
    );
    expect(JSON.stringify(body)).not.toContain('encrypted77');
    const response = await test.server.inject({
      method: 'PUT',
      url: '/wps/member/register',
      headers: { host: 'localhost:4000', 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
    expect(response.json()).toMatchObject({ success: true, value: { userName: 'encrypted77', type: 0 } });
  });

  it('CACC-07: a captcha is a PNG in base64 with an id in header and cookie', async () => {
    const { response, value } = await test.call('getCaptcha', {});
    expect(Buffer.from(value, 'base64').subarray(0, 8).toString('hex')).toBe(PNG_HEADER);
    const id = String(response.headers['x-captcha-id']);
    expect(id.length).toBeGreaterThan(10);
    expect(String(response.headers['set-cookie'])).toContain(`captchaId=${id}`);
    expect((await test.call('getCaptcha', {})).response.headers['x-captcha-id']).not.toBe(id);
  });

  it('CACC-04 CACC-03: a trial name is a string, and free play under it answers token, trial merchant, name and type', async () => {
    const name = (await test.call('createTrialUser', {})).value;
    expect(name).toMatch(/^trial[a-z0-9]{12}$/);
    const { value } = await test.call('startFreePlay', { username: name });
    expect(value).toMatchObject({ userName: name, customerType: 4 });
    expect(value.token.length).toBeGreaterThan(30);
    const own = (await test.call('startFreePlay', {})).value;
    expect(own.userName).not.toBe(name);
    expect(value.merchantCode).toBe(own.merchantCode);
    expect(value.merchantCode).not.toBe('EN');
  });

  it('CACC-26: after logging out the token is dead, by either verb of the wire', async () => {
    for (const method of ['DELETE', 'POST'] as const) {
      const { token } = await test.newMember();
      const headers = { host: 'localhost:4000', authorization: token };
      const left = await test.server.inject({ method, url: '/wps/session/logout', headers });
      expect(left.json()).toMatchObject({ success: true });
      expect((await test.call('getMe', {}, { token })).errorCode).toBe('login.not.session');
    }
  });

  it('CACC-28: tells whether registration asks for an invitation code, and whose code it was given', async () => {
    expect((await test.call('checkAffiliate', {})).value).toEqual({ code: null, required: false });
    await test.change('LANTERN', {
      registerFields: { affiliateCode: { enabled: true, required: true } },
    });
    expect((await test.call('checkAffiliate', {}, { merchant: 'LANTERN' })).value).toEqual({
      code: null,
      required: true,
    });
  });
});
