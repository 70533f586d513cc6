import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const invited = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD, ageConfirmed: true };
const inviteOf = async (token: string, input = {}) => (await test.call('getInvite', input, { token })).value;

describe('inviting friends', () => {
  it('INVITE-02: a registration with the code is attached to its inviter alone, by either field', async () => {
    const inviter = await test.newMember();
    const other = await test.newMember();
    const { code, list } = await inviteOf(inviter.token);
    expect([code.length, list]).toEqual([8, []]);
    for (const [username, way] of [
      ['friendone', { affiliateCode: code }],
      ['friendtwo', { recommenderId: code.toLowerCase() }],
    ] as const) {
      expect((await test.call('register', { username, ...invited, ...way })).status).toBe(200);
    }
    const after = await inviteOf(inviter.token);
    expect(after.list.map(({ name }) => name)).toEqual(['fr***o', 'fr***e']);
    expect((await inviteOf(other.token)).totalCount).toBe(0);
    const paged = await inviteOf(inviter.token, { size: 1, page: 2 });
    expect([paged.list.map(({ name }) => name), paged.totalPages]).toEqual([['fr***e'], 2]);
  });
});
