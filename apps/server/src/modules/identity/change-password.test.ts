import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

/** A login from its own address. */
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
    const refused = async (input: object) => {
      const { errorCode, failure } = await change(input);
      return [errorCode, failure?.['field']];
    };
    expect((await change({ oldPassword: 'wrong one' })).errorCode).toBe('US_OLD_PASSWORDE_ERROR');
    const chosen = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword });
    expect(await refused(chosen(TEST_PASSWORD))).toEqual(['modify.new.old.same', 'newPassword']);
    expect(await refused({ confirmNewPassword: 'something else' })).toEqual([
      'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
      'confirmNewPassword',
    ]);
    // PWD-13: the rule of the registration, and neither the member's name nor the merchant's is part of it
    expect(await refused(chosen('short'))).toEqual(['US_PASSWORD_FORMAT_ERROR', 'newPassword']);
    for (const easy of ['password1', 'xx-irene01-xx', 'xx-Mosaic-xx'])
      expect(await refused(chosen(easy))).toEqual(['PASSWORD_COMMON', 'newPassword']);
    expect((await change({})).status).toBe(200);
    expect((await test.call('getMe', {}, { token: member.token })).status).toBe(200);
    expect((await test.call('getMe', {}, { token: other.value.token })).errorCode).toBe('login.not.session');
    expect(
      (await test.call('logIn', { username: 'irene01', password: 'a better sentence' }, from('10.1.1.11'))).status,
    ).toBe(200);
  });
});
