import { errorText } from '@tessera/texts/errors/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const newMember = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD, ageConfirmed: true };
const asked = (answer: { status: number; errorCode: string | undefined; message: string | undefined }) => [
  answer.status,
  answer.errorCode,
  answer.message,
];

describe('answers to a caller', () => {
  it('CGEN-01: a success is { success, value }, a failure adds errorCode and message', async () => {
    const good = (await test.call('ping', {})).response.json();
    expect(Object.keys(good).sort()).toEqual(['success', 'value']);
    expect(good).toMatchObject({ success: true, value: { time: expect.any(Number) } });
    const bad = (await test.call('getMe', {})).response.json();
    expect(Object.keys(bad).sort()).toEqual(['errorCode', 'message', 'success']);
    expect(bad.success).toBe(false);
  });

  it('ERR-04: an invitation code that leads nowhere, at the check and at registration', async () => {
    const told = ['AFFILIATE_CODE_INVALID', 'Invalid invitation code'];
    expect(asked(await test.call('checkAffiliate', { code: 'NOBODY99' }))).toEqual([200, ...told]);
    const input = { username: 'invited1', ...newMember, affiliateCode: 'NOBODY99' };
    expect(asked(await test.call('register', input))).toEqual([400, ...told]);
  });

  it('ERR-05: a member’s call without a token', async () => {
    expect(asked(await test.call('getMe', {}))).toEqual([
      401,
      'customer.not.login',
      'You are not logged in, please login first',
    ]);
  });

  it('ERR-06: a feature that is off', async () => {
    await test.change('LANTERN', { flags: {} });
    expect(asked(await test.call('listHotGames', {}, { merchant: 'LANTERN' }))).toEqual([
      403,
      'FUNCTION_NOT_AVAILABLE',
      errorText('NO_PERMISSION', 'EN'),
    ]);
  });

  it('ERR-09 ERR-10 ERR-11 ERR-12 ERR-13: formats of account, password and e-mail, confirmation, referrer', async () => {
    const register = async (input: object) =>
      asked(await test.call('register', { username: 'form01', ...newMember, ...input }));
    expect(await register({ username: '9 lives' })).toEqual([
      400,
      'US_NAME_FORMAT_ERROR',
      'Account format is incorrect',
    ]);
    expect(await register({ password: 'short', confirmPassword: 'short' })).toEqual([
      400,
      'US_PASSWORD_FORMAT_ERROR',
      'Password format is incorrect',
    ]);
    expect(await register({ email: 'nowhere' })).toEqual([
      400,
      'US_CUSTOMER_EMAIL_FORMAT_ERROR',
      'E-mail format is incorrect',
    ]);
    expect(await register({ confirmPassword: 'something else' })).toEqual([
      400,
      'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
      'Confirmation password not matched',
    ]);
    expect(await register({ referralCode: 'NOBODY99' })).toEqual([
      400,
      'US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR',
      'Referrer link error',
    ]);
  });

  it('ERR-15: a name with signs in it', async () => {
    await test.change('EN', {
      registerFields: {
        username: { enabled: true, required: true },
        password: { enabled: true, required: true },
        nickname: { enabled: true, required: false },
      },
    });
    const answer = await test.call('register', { username: 'form02', ...newMember, nickname: '<b>me</b>' });
    expect(asked(answer)).toEqual([400, 'US_CUSTOMER_NICKNAME_ERROR', 'Name format is not valid']);
  });

  it('ERR-20: an address nobody serves', async () => {
    const { statusCode, body } = await test.server.inject('/mcs/nothing/here');
    expect([statusCode, JSON.parse(body).errorCode, JSON.parse(body).message]).toEqual([
      404,
      'URL_EMPTY',
      'The requested url is empty',
    ]);
  });

  it('ERR-19: whatever breaks inside is an unknown error that tells nothing of its inside', async () => {
    await test.database.asOwner('alter table game rename to game_gone');
    try {
      const answer = await test.call('listHotGames', {});
      expect(asked(answer)).toEqual([500, 'UNKNOWN_ERROR', 'Unknown error']);
      expect(answer.response.body).not.toMatch(/relation|select|stack|\.ts/i);
    } finally {
      await test.database.asOwner('alter table game_gone rename to game');
    }
    expect((await test.call('listHotGames', {})).status).toBe(200);
  });
});
