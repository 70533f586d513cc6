import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

/** A login from an address of its own. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('a changed password', () => {
  it('CACC-15: a changed password ends the other sessions and the old password', async () => {
    const member = await test.newMember('EN', 'irene01');
    const other = await test.call('logIn', { username: 'irene01', password: TEST_PASSWORD }, from('10.1.1.11'));
    const change = (input: object) =>
      test.call(
        'changePassword',
        {
          oldPassword: TEST_PASSWORD,
          newPassword: 'a better sentence',
          confirmNewPassword: 'a better sentence',
          ...input,
        },
        { token: member.token },
      );
    expect((await change({ oldPassword: 'wrong one' })).errorCode).toBe('US_OLD_PASSWORDE_ERROR');
    expect((await change({ newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD })).errorCode).toBe(
      'modify.new.old.same',
    );
    expect((await change({ confirmNewPassword: 'something else' })).errorCode).toBe(
      'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
    );
    expect((await change({})).status).toBe(200);
    expect((await test.call('getMe', {}, { token: member.token })).status).toBe(200);
    expect((await test.call('getMe', {}, { token: other.value.token })).errorCode).toBe('login.not.session');
    expect(
      (await test.call('logIn', { username: 'irene01', password: 'a better sentence' }, from('10.1.1.11'))).status,
    ).toBe(200);
  });
});
