import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const invited = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD, ageConfirmed: true };
const inviteOf = async (token: string, input = {}) => (await test.call('getInvite', input, { token })).value;

describe('inviting friends', () => {
  it('INVITE-02: a registration with the code is attached to its inviter alone, by either field, shown or not and in any case', async () => {
    const inviter = await test.newMember();
    const other = await test.newMember();
    const { code, list } = await inviteOf(inviter.token);
    expect([code.length, list]).toEqual([8, []]);
    const field = { enabled: true, required: false };
    const always = { enabled: true, required: true };
    const registerFields = { username: always, password: always, affiliateCode: field, recommenderId: field };
    await test.change('EN', { registerFields });
    for (const [username, way] of [
      ['friendone', { affiliateCode: code }],
      ['friendtwo', { recommenderId: code }],
    ] as const) {
      const answer = await test.call('register', { username, ...invited, ...way });
      expect([answer.status, answer.failure]).toEqual([200, undefined]);
    }
    await test.change('EN', { registerFields: { username: always, password: always } });
    const hidden = { username: 'friendsix', ...invited, recommenderId: code.toLowerCase() };
    expect((await test.call('register', hidden)).status).toBe(200);
    const after = await inviteOf(inviter.token);
    expect(after.list.map(({ name }) => name)).toEqual(['fr***x', 'fr***o', 'fr***e']);
    expect((await inviteOf(other.token)).totalCount).toBe(0);
    const paged = await inviteOf(inviter.token, { size: 1, page: 2 });
    expect([paged.list.map(({ name }) => name), paged.totalPages]).toEqual([['fr***o'], 3]);
  });
});
