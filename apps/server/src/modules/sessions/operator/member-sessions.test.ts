import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { TEST_PASSWORD } from '../../../../test/test-server.ts';

let c: ConsoleTest;
let support: TestStaff;
let risk: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  support = await c.addStaff({ role: 'support', merchant: 'EN' });
  risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
});
afterAll(() => c.close());

const reason = 'The phone was stolen';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

/** A member who is logged in twice. */
async function newMemberOnTwoDevices() {
  const { id, token, userName } = await c.test.newMember();
  const login = { username: userName, password: TEST_PASSWORD };
  const { value } = await c.test.call('logIn', login, { headers: { 'user-agent': PHONE } });
  return { memberId: id, login, tokens: [token, value.token ?? ''] };
}
const answersTo = (token: string) => c.test.call('getMemberInfo', {}, { token });
const list = async (memberId: string, as = support) => c.call('listMemberSessions', { memberId }, { token: as.token });

it('shows on which devices a member is logged in, which the audit log keeps', async () => {
  const { memberId } = await newMemberOnTwoDevices();
  const { value } = await list(memberId);
  expect(value).toHaveLength(2);
  expect(value).toContainEqual(expect.objectContaining({ browser: 'Chrome', system: 'Android', isPhone: true }));
  expect(value.every(({ address }) => address !== null)).toBe(true);
  const { value: log } = await c.call('listMerchantAudit', { action: 'listMemberSessions' }, { token: c.owner.token });
  expect(log.entries[0]).toMatchObject({ staff: support.email, effect: 'discloses', words: [`memberId=${memberId}`] });
});

it('ends all sessions of a member and of nobody else; the next call of each is refused, and logging in is not', async () => {
  const { memberId, login, tokens } = await newMemberOnTwoDevices();
  const other = await c.test.newMember();
  for (const token of tokens) expect((await answersTo(token)).status).toBe(200);
  const ended = await c.call('endMemberSessions', { memberId, reason }, { token: risk.token });
  expect(ended.value).toEqual({ ended: 2 });
  for (const token of tokens) expect((await answersTo(token)).status).toBe(401);
  expect((await answersTo(other.token)).status).toBe(200);
  expect((await list(memberId)).value).toEqual([]);
  const again = await c.call('endMemberSessions', { memberId, reason }, { token: risk.token });
  expect(again.value).toEqual({ ended: 0 });
  expect((await c.test.call('logIn', login)).status).toBe(200);
  const { value } = await c.call('listMerchantAudit', { action: 'endMemberSessions' }, { token: c.owner.token });
  expect(value.entries[1]).toMatchObject({
    staff: risk.email,
    effect: 'changes',
    outcome: 'done',
    words: [`memberId=${memberId}`, `reason=${reason}`],
    change: { before: { openSessions: 2 }, after: { openSessions: 0 } },
  });
});

it('ends nothing without a reason, without the permission, or at another merchant', async () => {
  const { memberId, tokens } = await newMemberOnTwoDevices();
  const end = (input: object, as: TestStaff, merchant = 'EN') =>
    c.call('endMemberSessions', input as never, { token: as.token, merchant });
  expect((await end({ memberId }, risk)).errorCode).toBe('REQUEST_INVALID');
  expect((await end({ memberId, reason }, support)).errorCode).toBe('NO_PERMISSION');
  expect((await end({ memberId, reason }, c.owner, 'LANTERN')).errorCode).toBe('NOT_FOUND');
  expect((await end({ memberId: randomUUID(), reason }, risk)).errorCode).toBe('NOT_FOUND');
  const foreign = await c.call('listMemberSessions', { memberId }, { token: c.owner.token, merchant: 'LANTERN' });
  expect(foreign.errorCode).toBe('NOT_FOUND');
  for (const token of tokens) expect((await answersTo(token)).status).toBe(200);
});
