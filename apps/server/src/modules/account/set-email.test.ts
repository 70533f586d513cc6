import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

describe('the e-mail address of a member', () => {
  it('CACC-23, ERR-11: the e-mail address comes as a form, after the password, and belongs to one member', async () => {
    const { token } = await test.newMember();
    const set = async (fields: Record<string, string>) => {
      const response = await test.server.inject({
        method: 'POST',
        url: '/wps/member/info/email',
        headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      return response.json();
    };
    expect((await set({ email: 'no address', password: TEST_PASSWORD })).errorCode).toBe(
      'US_CUSTOMER_EMAIL_FORMAT_ERROR',
    );
    expect((await set({ email: 'mai@example.test' })).errorCode).toBe('PASSWORD_WRONG');
    expect((await set({ email: 'mai@example.test', password: TEST_PASSWORD })).value).toEqual({
      email: 'mai@example.test',
    });
    const other = await test.newMember();
    const taken = await test.call(
      'setEmail',
      { email: 'MAI@example.test', password: TEST_PASSWORD },
      { token: other.token },
    );
    expect(taken.errorCode).toBe('US_CUSTOMER_EMAIL_DUPLICATE_ERROR');
  });

  it('CACC-09, ERR-11: tells whether an address is well formed and free', async () => {
    const check = (email: string) => test.call('checkEmail', { email });
    expect((await check('free@example.test')).value).toBe(true);
    expect((await check('MAI@EXAMPLE.TEST')).errorCode).toBe('US_CUSTOMER_EMAIL_DUPLICATE_ERROR');
    const wrong = await check('no address');
    expect([wrong.errorCode, wrong.message]).toEqual(['US_CUSTOMER_EMAIL_FORMAT_ERROR', 'E-mail format is incorrect']);
  });

  it('the former address gets a mail about the change', async () => {
    const { token } = await test.newMember('LANTERN');
    await test.call('setEmail', { email: 'new@example.test', password: TEST_PASSWORD }, { token, language: 'UR' });
    const [job] = await test.database.asOwner<{ payload: { mail: { recipient: string; html: string } } }>(
      `select payload from job where name = 'mail.send' order by run_at desc limit 1`,
    );
    expect(job?.payload.mail.recipient).toMatch(/^member\d+x@example\.test$/);
    expect(job?.payload.mail.html).toContain('dir="rtl"');
  });
});
