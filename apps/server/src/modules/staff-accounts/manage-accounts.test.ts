import { randomUUID } from 'node:crypto';
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

/** Makes an account as young as it is: who made it is no second person for it. */
const makeYoung = (email: string) =>
  c.test.database.asOwner('update staff_link set used_at = clock_timestamp() where email = $1', [email]);

it('the last owner stays: not closed, not made less, not by themselves, not by two at once', async () => {
  const second = await c.addStaff(platformOwner);
  await makeYoung(second.email);
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
  expect((await c.call('changeStaffGrants', less, { token })).errorCode).toBe('OWN_ACCOUNT');
  // for the tests that follow
  await c.test.database.asOwner('update staff_account set closed_at = null where staff_id = $1', [c.owner.staffId]);
  await c.test.database.asOwner('update staff_session set ended_at = null where staff_id = $1', [c.owner.staffId]);
});

it('nobody changes their own roles, and of two owners neither gives power or takes the other’s alone', async () => {
  const other = await c.second();
  const pat = await c.addStaff({ role: 'support', merchant: 'EN' });
  const alone = { ...asOwner(), isAlone: true } as const;
  const own = {
    staffId: c.owner.staffId,
    before: [platformOwner],
    grants: [platformOwner, { role: 'finance', merchant: 'EN' }],
  };
  expect((await c.call('changeStaffGrants', own as never, asOwner())).errorCode).toBe('OWN_ACCOUNT');
  const support = [{ role: 'support' as const, merchant: 'EN' }];
  const finance = [{ role: 'finance' as const, merchant: 'EN' }];
  const invited = { email: 'puppet@example.test', name: 'Paul Puppet', grants: finance };
  for (const asked of [
    c.call('inviteStaff', invited, alone),
    c.call('recoverStaff', { staffId: pat.staffId, reason }, alone),
    c.call('recoverStaff', { staffId: other.staffId, reason }, alone),
    c.call('changeStaffGrants', { staffId: pat.staffId, before: support, grants: finance }, alone),
    c.call('changeStaffGrants', { staffId: other.staffId, before: [platformOwner], grants: support }, alone),
    c.call('closeStaff', { staffId: other.staffId, reason }, alone),
  ])
    expect(await asked).toMatchObject({ status: 409, errorCode: 'WAITS_FOR_SECOND' });
  expect((await c.call('openStaffLink', { token: 'x'.repeat(43) })).errorCode).toBe('LINK_INVALID');
  const waiting = (await c.call('listPlatformRequests', {}, { token: other.token })).value;
  expect(waiting.map(({ call }) => call).sort()).toEqual(
    ['changeStaffGrants', 'changeStaffGrants', 'closeStaff', 'inviteStaff', 'recoverStaff', 'recoverStaff'].sort(),
  );
  expect(waiting.every(({ askedBy, isForCaller }) => askedBy === c.owner.email && isForCaller)).toBe(true);
  // Who asked approves nothing of it, and nobody else who is no owner.
  for (const [token, code] of [
    [c.owner.token, 'SAME_PERSON'],
    [pat.token, 'NO_PERMISSION'],
  ] as const)
    for (const { requestId } of waiting)
      expect((await c.call('decidePlatformRequest', { requestId, step: 'approve' }, { token })).errorCode).toBe(code);
  for (const { requestId } of waiting)
    await c.call('decidePlatformRequest', { requestId, step: 'reject', reason: 'Not agreed' }, { token: other.token });
  expect((await c.call('listPlatformRequests', {}, asOwner())).value).toEqual([]);
  // Power is taken away from who is no owner by one.
  expect((await c.call('closeStaff', { staffId: pat.staffId, reason }, alone)).status).toBe(200);
});

it('who made or recovered an account, was shown its link, or signed in on one device with it is no second person for it', async () => {
  const adjust = async (one: { token: string }, other: { token: string }) => {
    const adjustmentId = randomUUID();
    const member = await c.test.newMember();
    const asked = { adjustmentId, memberId: member.id, direction: 'credit', amount: '1', reason: 'Cut off' } as const;
    expect((await c.call('proposeAdjustment', asked, { token: one.token, merchant: 'EN' })).status).toBe(200);
    const step = { adjustmentId, step: 'approve' } as const;
    return (await c.call('decideAdjustment', step, { token: other.token, merchant: 'EN' })).errorCode;
  };
  const pat = await c.addStaff({ role: 'finance', merchant: 'EN' });
  const sue = await c.addStaff({ role: 'finance', merchant: 'EN' });
  expect(await adjust(pat, sue)).toBeUndefined();
  expect(await adjust(c.owner, pat)).toBeUndefined();
  await makeYoung(pat.email);
  expect(await adjust(c.owner, pat)).toBe('NOT_TWO_PEOPLE');
  expect(await adjust(pat, c.owner)).toBe('NOT_TWO_PEOPLE');
  expect(await adjust(pat, sue)).toBeUndefined();
  const other = await c.second();
  await c.test.database.asOwner('update staff_link set shown_to = $1 where email = $2', [other.email, pat.email]);
  expect(await adjust(other, pat)).toBe('NOT_TWO_PEOPLE');
  await c.letAccountsAge();
  expect(await adjust(other, pat)).toBeUndefined();
  const onOneDevice = { cookie: `tessera-console-device=${'d'.repeat(43)}` };
  for (const person of [pat, sue])
    await c.call(
      'staffSignIn',
      { email: person.email, password: STAFF_PASSWORD, code: await c.nextCode(person) },
      { headers: onOneDevice },
    );
  expect(await adjust(pat, sue)).toBe('NOT_TWO_PEOPLE');
  expect(await adjust(c.owner, sue)).toBeUndefined();
});

it('a browser that signs in gets its own id, which opens nothing', async () => {
  const { server, owner } = c;
  const body = { email: owner.email, password: STAFF_PASSWORD, code: await c.nextCode(owner) };
  const signIn = { method: 'POST', url: '/staff/session', payload: body, headers: { host: 'localhost:4002' } } as const;
  const cookie = String((await server.inject(signIn)).headers['set-cookie']);
  expect(cookie).toMatch(
    /^tessera-console-device=[\w-]{43}; Path=\/staff; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
  const me = { method: 'GET', url: '/staff/me', headers: { host: 'localhost:4002', cookie } } as const;
  expect((await server.inject(me)).statusCode).toBe(401);
});

it('roles are effective from the next call on; a change over somebody else’s is refused', async () => {
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
