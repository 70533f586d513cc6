import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  codeOf,
  type ConsoleTest,
  createConsoleTest,
  STAFF_PASSWORD,
  tokenOfLink,
} from '../../../test/staff-client.ts';

let c: ConsoleTest;
beforeAll(async () => {
  c = await createConsoleTest();
});
afterAll(() => c.close());

const asOwner = () => ({ token: c.owner.token });
const platformOwner = { role: 'owner' as const, merchant: null };
const reason = 'asked for by the board';

it('the last owner stays: not closed, not made less, not by themselves, not by two at once', async () => {
  const second = await c.addStaff(platformOwner);
  const close = (staffId: string, token: string) => c.call('closeStaff', { staffId, reason }, { token });
  expect((await close(c.owner.staffId, c.owner.token)).errorCode).toBe('OWN_ACCOUNT');
  const both = await Promise.all([close(second.staffId, c.owner.token), close(c.owner.staffId, second.token)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const [left] = await c.test.database.asOwner<{ staff_id: string }>(
    'select staff_id from staff_account where closed_at is null',
  );
  const token = left?.staff_id === c.owner.staffId ? c.owner.token : second.token;
  const less = {
    staffId: left?.staff_id ?? '',
    before: [platformOwner],
    grants: [{ role: 'support' as const, merchant: null }],
  };
  expect((await c.call('changeStaffGrants', less, { token })).errorCode).toBe('LAST_OWNER');
  // for the tests that follow
  await c.test.database.asOwner('update staff_account set closed_at = null where staff_id = $1', [c.owner.staffId]);
  await c.test.database.asOwner('update staff_session set ended_at = null where staff_id = $1', [c.owner.staffId]);
});

it('roles hold from the next call on; who changes what somebody else has changed meanwhile is told', async () => {
  const pat = await c.addStaff({ role: 'auditor', merchant: null });
  expect((await c.call('listStaff', {}, { token: pat.token })).status).toBe(200);
  const before = [{ role: 'auditor' as const, merchant: null }];
  const change = (role: 'support' | 'risk') =>
    c.call('changeStaffGrants', { staffId: pat.staffId, before, grants: [{ role, merchant: 'EN' }] }, asOwner());
  expect((await change('support')).status).toBe(200);
  expect((await c.call('listStaff', {}, { token: pat.token })).errorCode).toBe('NO_PERMISSION');
  const late = await change('risk');
  expect([late.status, late.failure]).toEqual([409, { grants: [{ role: 'support', merchant: 'EN' }] }]);
});

it('a second administrator recovers a way in: the old one ends when the link is used, and links of closed people count no more', async () => {
  const pat = await c.addStaff({ role: 'support', merchant: 'EN' });
  expect((await c.call('recoverStaff', { staffId: c.owner.staffId, reason }, asOwner())).errorCode).toBe('OWN_ACCOUNT');
  const { value } = await c.call('recoverStaff', { staffId: pat.staffId, reason }, asOwner());
  const token = tokenOfLink(value.url);
  expect((await c.call('staffMe', {}, { token: pat.token })).status).toBe(200);
  const { value: shown } = await c.call('openStaffLink', { token });
  expect(shown).toMatchObject({ purpose: 'recovery', email: pat.email });
  const used = await c.call('useStaffLink', {
    token,
    email: 'somebody-else@example.test',
    name: 'Pat Again',
    password: 'another quiet harbour',
    code: codeOf(shown.totpKey),
  });
  expect(used.value.me).toMatchObject({ email: pat.email, name: 'Pat Again' });
  expect((await c.call('staffMe', {}, { token: pat.token })).errorCode).toBe('NOT_SIGNED_IN');
  const old = { email: pat.email, password: STAFF_PASSWORD, code: codeOf(pat.totpKey) };
  expect((await c.call('staffSignIn', old)).errorCode).toBe('SIGN_IN_REFUSED');

  const { value: again } = await c.call('recoverStaff', { staffId: pat.staffId, reason }, asOwner());
  await c.call('closeStaff', { staffId: pat.staffId, reason }, asOwner());
  const late = await c.call('openStaffLink', { token: tokenOfLink(again.url) });
  expect(late.errorCode).toBe('LINK_INVALID');
});

it('nobody is invited twice, and a later invitation takes the place of an earlier one', async () => {
  const invited = {
    email: 'new@example.test',
    name: 'Nora New',
    grants: [{ role: 'support' as const, merchant: 'EN' }],
  };
  const first = await c.call('inviteStaff', invited, asOwner());
  await c.call('inviteStaff', invited, asOwner());
  const early = await c.call('openStaffLink', { token: tokenOfLink(first.value.url) });
  expect(early.errorCode).toBe('LINK_INVALID');
  expect((await c.call('inviteStaff', { ...invited, email: c.owner.email }, asOwner())).errorCode).toBe('EMAIL_TAKEN');
});
