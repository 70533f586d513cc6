import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest } from '../../../../test/staff-client.ts';
import { TEST_PASSWORD } from '../../../../test/test-server.ts';

let c: ConsoleTest;
beforeAll(async () => {
  c = await createConsoleTest();
});
afterAll(() => c.close());

it('shows what a member set for their own play, which the audit log keeps, and nobody else’s staff reads it', async () => {
  const { id: memberId, token } = await c.test.newMember();
  await c.test.call('setPlayLimit', { limit: 'depositWeek', amount: '300' }, { token });
  await c.test.call('setPlayLimit', { limit: 'depositWeek', amount: null }, { token });
  await c.test.call('setTimeLimit', { minutes: 60 }, { token });
  await c.test.call('setTimeLimit', { minutes: 90 }, { token });
  await c.test.call('takeBreak', { length: 'year', password: TEST_PASSWORD }, { token });
  await c.test.call('setRealityCheck', { minutes: 30 }, { token });
  await c.test.call('acknowledgeRealityCheck', {}, { token });
  const support = await c.addStaff({ role: 'support', merchant: 'EN' });
  const { value } = await c.call('readMemberLimits', { memberId }, { token: support.token });
  expect(value.break?.kind).toBe('exclusion');
  expect(value.limits[1]).toEqual({ limit: 'depositWeek', amount: '300.00', used: '0.00', wish: { amount: null } });
  expect(value.time).toEqual({ minutes: 60, used: 0, wish: { minutes: 90 } });
  expect(value.realityCheck).toEqual({ minutes: 30, acknowledgedAt: expect.any(String) });
  expect(value.history.map(({ change }) => change)).toEqual(['break', 'time', 'time', 'limit', 'limit']);
  const { value: log } = await c.call('listMerchantAudit', { action: 'readMemberLimits' }, { token: c.owner.token });
  expect(log.entries[0]).toMatchObject({ staff: support.email, effect: 'discloses' });
  const stranger = await c.test.newMember('LANTERN');
  const foreign = await c.call('readMemberLimits', { memberId: stranger.id }, { token: support.token });
  expect(foreign.errorCode).toBe('NOT_FOUND');
});
