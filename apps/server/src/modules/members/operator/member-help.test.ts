import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { TEST_PASSWORD } from '../../../../test/test-server.ts';

let c: ConsoleTest;
let support: TestStaff;
let risk: TestStaff;
let operations: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  support = await c.addStaff({ role: 'support', merchant: 'EN' });
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
  risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
});
afterAll(() => c.close());

const reason = 'Asked by phone';
const reset = (memberId: string, as = support) =>
  c.call('resetMemberPassword', { memberId, reason }, { token: as.token });
const clear = (memberId: string, as = support) =>
  c.call('clearMemberPaymentPassword', { memberId, reason }, { token: as.token });
const TEXTS = { titles: { EN: 'Your question' }, contents: { EN: '<p>It is answered.</p>' } };
const send = (memberId: string, more: object = {}, as = support) =>
  c.call('sendMemberMessage', { memberId, messageId: randomUUID(), ...TEXTS, ...more }, { token: as.token });
const give = (memberId: string, more: object = {}, as = operations) =>
  c.call(
    'giveMemberReward',
    {
      memberId,
      rewardId: randomUUID(),
      unit: 'CREDIT',
      amount: '8.88',
      titles: { EN: 'Sorry' },
      days: 7,
      conditionsOf: null,
      reason,
      ...more,
    },
    { token: as.token },
  );
const rewardsOf = async ({ token }: { token: string }) => (await c.test.call('listRewards', {}, { token })).value;
const inboxOf = async ({ token }: { token: string }, language = 'EN') =>
  (await c.test.call('listMessages', {}, { token, language })).value;
const lastOf = async (action: string) =>
  (await c.call('listMerchantAudit', { action }, { token: c.owner.token })).value.entries[0];
const trialMember = async () => {
  const trial = await c.test.newMember();
  await c.test.database.asOwner('update member set type = 4 where member_id = $1', [trial.id]);
  return trial;
};

it('a role without the permission, a foreign member, a trial member and a reason that is none are refused', async () => {
  const member = await c.test.newMember();
  const foreign = await c.test.newMember('LANTERN');
  const trial = await trialMember();
  for (const help of [
    reset,
    clear,
    (id: string, as?: TestStaff) => send(id, {}, as),
    (id: string, as?: TestStaff) => give(id, {}, as),
  ]) {
    expect((await help(member.id, risk)).errorCode).toBe('NO_PERMISSION');
    expect((await help(foreign.id)).errorCode).toBe('NOT_FOUND');
    expect((await help(randomUUID())).errorCode).toBe('NOT_FOUND');
    expect((await help(trial.id)).errorCode).toBe('TRIAL_MEMBER');
  }
  for (const name of ['resetMemberPassword', 'clearMemberPaymentPassword'] as const)
    for (const wrong of ['', '  a  ', 'x'.repeat(501)])
      expect((await c.call(name, { memberId: member.id, reason: wrong }, { token: support.token })).errorCode).toBe(
        'REQUEST_INVALID',
      );
  const there = await c.call(
    'resetMemberPassword',
    { memberId: foreign.id, reason },
    {
      token: support.token,
      merchant: 'LANTERN',
    },
  );
  expect(there.errorCode).toBe('NOT_FOUND');
  // the refused calls changed nothing
  expect((await c.test.call('getMe', {}, { token: member.token })).status).toBe(200);
  expect((await c.test.call('getMe', {}, { token: foreign.token })).status).toBe(200);
});

describe('a password that staff issue', () => {
  it('PWD-03: lets its member in, has to be changed, ends every session; a later one ends the one before', async () => {
    const member = await c.test.newMember();
    const { value: first } = await reset(member.id);
    expect((await c.test.call('getMe', {}, { token: member.token })).errorCode).toBe('login.not.session');
    const { value: second } = await reset(member.id);
    const logIn = (password: string, address: string) =>
      c.test.call('logIn', { username: member.userName, password }, { headers: { 'x-forwarded-for': address } });
    expect(second).toMatchObject({ hours: 24 });
    expect((await logIn(second.password, '10.4.0.3')).value.passwordExpired).toBe(true);
    expect((await logIn(first.password, '10.4.0.2')).errorCode).toBe('login.cred.err');
  });

  it('is nowhere in the audit log, which names its issuer, its member and the reason', async () => {
    const member = await c.test.newMember();
    const { value } = await reset(member.id);
    expect(await lastOf('resetMemberPassword')).toMatchObject({
      staff: support.email,
      effect: 'changes',
      outcome: 'done',
      words: [`memberId=${member.id}`, `reason=${reason}`],
      change: { before: null, after: { member: member.userName, temporaryPasswordHours: 24 } },
    });
    const kept = await c.test.database.asOwner<{ body: string }>('select body::text as body from audit_entry');
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ body }) => body.includes(value.password))).toEqual([]);
  });
});

it('CACC-24: staff clear a payment password, and its member sets a new one', async () => {
  const member = await c.test.newMember();
  const { token } = member;
  const set = (paymentPassword: string) =>
    c.test.call(
      'setPaymentPassword',
      { paymentPassword, confirmPaymentPassword: paymentPassword, password: TEST_PASSWORD },
      { token },
    );
  const has = async () =>
    (await c.call('showMember', { memberId: member.id }, { token: support.token })).value.hasPaymentPassword;
  expect((await set('204816')).status).toBe(200);
  expect(await has()).toBe(true);
  const wait = `update member set password_changed_at = now() - interval '1 month',
    payment_password_changed_at = now() - interval '1 month' where member_id = $1`;
  await c.test.database.asOwner(wait, [member.id]);
  expect((await clear(member.id)).status).toBe(200);
  expect(await has()).toBe(false);
  // withdrawals wait from here on, as after every change of a password
  const waits = await c.test.database.asOwner<{ is_fresh: boolean }>(
    `select payment_password_changed_at > now() - interval '1 hour' as is_fresh from member where member_id = $1`,
    [member.id],
  );
  expect(waits).toEqual([{ is_fresh: true }]);
  expect((await lastOf('clearMemberPaymentPassword'))?.change).toEqual({
    before: { hasPaymentPassword: true },
    after: { hasPaymentPassword: false },
  });
  expect((await clear(member.id)).status).toBe(200);
  expect((await lastOf('clearMemberPaymentPassword'))?.change).toMatchObject({ before: { hasPaymentPassword: false } });
  // the session goes on: a payment password signs nobody in
  expect((await set('730591')).status).toBe(200);
});

describe('a message to one member', () => {
  it('CMSG-11: is in the inbox of this member alone, in the language of the reader', async () => {
    const member = await c.test.newMember();
    const other = await c.test.newMember();
    const titles = { EN: ' Your question ', VI: 'Câu hỏi', TH: '  ' };
    expect((await send(member.id, { titles })).status).toBe(200);
    const titleIn = async (language: string) => (await inboxOf(member, language)).list.map(({ title }) => title);
    expect([await titleIn('EN'), await titleIn('VI'), await titleIn('TH')]).toEqual([
      ['Your question'],
      ['Câu hỏi'],
      ['Your question'],
    ]);
    expect((await inboxOf(other)).list).toEqual([]);
  });

  it('is sent once for each id, also by several at once, and its id takes no other text or member', async () => {
    const member = await c.test.newMember();
    const other = await c.test.newMember();
    const messageId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => send(member.id, { messageId })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send(member.id, { messageId, titles: { EN: 'Another' } })).errorCode).toBe('CONFLICT');
    expect((await send(member.id, { messageId, contents: {} })).errorCode).toBe('CONFLICT');
    expect((await send(other.id, { messageId })).errorCode).toBe('CONFLICT');
    expect((await inboxOf(member)).list.map(({ id }) => id)).toEqual([messageId]);
    expect((await inboxOf(other)).list).toEqual([]);
  });

  it('holds no script, and its title is text', async () => {
    const member = await c.test.newMember();
    const hostile = '<script>alert(1)</script><p onclick="alert(2)">Hello <a href="javascript:alert(3)">you</a></p>';
    const messageId = randomUUID();
    await send(member.id, { messageId, titles: { EN: '<img src=x onerror=alert(1)>' }, contents: { EN: hostile } });
    const { value } = await c.test.call('getMessage', { messageId }, { token: member.token });
    expect(value.title).toBe('<img src=x onerror=alert(1)>');
    expect(value.content).toContain('Hello');
    expect(value.content).not.toMatch(/script|onclick|alert/);
    const entry = await lastOf('sendMemberMessage');
    expect(entry?.words).toEqual([`memberId=${member.id}`, `messageId=${messageId}`]);
    expect(entry?.change).toMatchObject({ after: { member: member.userName, contents: { EN: value.content } } });
  });

  it('needs a title that everybody can read, and languages that there are', async () => {
    const member = await c.test.newMember();
    for (const titles of [{}, { EN: '  ' }, { VI: 'Câu hỏi' }])
      expect((await send(member.id, { titles })).errorCode).toBe('TITLE_MISSING');
    for (const wrong of [
      { titles: { XX: 'Hello' } },
      { titles: { EN: 'x'.repeat(201) } },
      { contents: { EN: 'x'.repeat(20_001) } },
      { userNames: ['all'] },
    ])
      expect((await send(member.id, wrong)).errorCode).toBe('REQUEST_INVALID');
    expect((await inboxOf(member)).list).toEqual([]);
  });
});

describe('a reward for one member', () => {
  it('PROMO-02: can be claimed until its end by this member alone, whose book then has it', async () => {
    const member = await c.test.newMember();
    const other = await c.test.newMember();
    expect((await give(member.id, { titles: { EN: '<b>Sorry</b>', VI: 'Xin lỗi' } })).status).toBe(200);
    expect((await give(member.id, { unit: 'POINTS', amount: '5', days: null })).status).toBe(200);
    const [credit, points] = (await rewardsOf(member)).toSorted((one, two) => one.unit.localeCompare(two.unit));
    expect(credit).toMatchObject({ eventName: '<b>Sorry</b>', unit: 'CREDIT', rewardAmount: '8.88', status: 'I' });
    expect(points).toMatchObject({ unit: 'POINTS', expiry: null });
    const [end] = await c.test.database.asOwner<{ days: number }>(
      `select round(extract(epoch from expires_at - clock_timestamp()) / 86400)::int as days from reward_promotion
        where merchant_code = 'EN' and titles @> '{"VI": "Xin lỗi"}'`,
    );
    expect(end?.days).toBe(7);
    const claimed = await c.test.call(
      'claimReward',
      { rewardId: credit?.rewardId ?? '' },
      { token: member.token, headers: { 'idempotency-key': randomUUID() } },
    );
    expect(claimed.status).toBe(200);
    expect(await rewardsOf(other)).toEqual([]);
    expect(await lastOf('giveMemberReward')).toMatchObject({
      staff: operations.email,
      change: { after: { member: member.userName, unit: 'POINTS', amount: '5.00', days: null } },
    });
  });

  it('PROMO-04: takes the conditions of an offer; refuses those of an unknown offer, and conditions for points', async () => {
    const member = await c.test.newMember();
    const { offers } = (await c.call('listRewardConditions', {}, { token: operations.token })).value;
    const [offer] = offers;
    if (!offer) throw new Error('an offer is expected');
    expect((await give(member.id, { conditionsOf: 'nothing' })).errorCode).toBe('REWARD_CONDITIONS_INVALID');
    const points = { unit: 'POINTS', amount: '5', conditionsOf: offer.id };
    expect((await give(member.id, points)).errorCode).toBe('REWARD_CONDITIONS_INVALID');
    expect(await rewardsOf(member)).toEqual([]);
    expect((await give(member.id, { conditionsOf: offer.id })).status).toBe(200);
    expect((await rewardsOf(member))[0]?.conditions).toMatchObject({ wagerTimes: offer.wagerTimes, days: offer.days });
    expect(await lastOf('giveMemberReward')).toMatchObject({
      change: { after: { conditions: { wagerTimes: offer.wagerTimes } } },
    });
    const [sent, other] = [{ rewardId: randomUUID() }, await c.test.newMember()];
    await give(other.id, sent);
    expect((await give(other.id, { ...sent, conditionsOf: offer.id })).errorCode).toBe('CONFLICT');
  });

  it('is given once for each id, also by several at once, and its id takes nothing else and nobody else', async () => {
    const member = await c.test.newMember();
    const other = await c.test.newMember();
    const rewardId = randomUUID();
    const given = await Promise.all([1, 2, 3].map(() => give(member.id, { rewardId })));
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const more of [{ amount: '9' }, { unit: 'POINTS', amount: '8' }, { titles: { EN: 'Another' } }])
      expect((await give(member.id, { rewardId, ...more })).errorCode).toBe('CONFLICT');
    expect((await give(other.id, { rewardId })).errorCode).toBe('CONFLICT');
    expect(await rewardsOf(member)).toHaveLength(1);
    expect(await rewardsOf(other)).toEqual([]);
  });

  it('is of no more than the merchant allows, in whole points, with a title that everybody can read', async () => {
    const member = await c.test.newMember();
    await c.test.change('EN', { rewardMaximum: '50' });
    expect((await give(member.id, { amount: '50.01' })).failure).toEqual({ maximum: '50' });
    for (const more of [{ amount: '50.0001' }, { unit: 'POINTS', amount: '1.5' }, { amount: '99999999999999' }])
      expect((await give(member.id, more)).errorCode).toBe('REWARD_AMOUNT_INVALID');
    for (const more of [
      { amount: '0' },
      { amount: '-1' },
      { amount: '1e3' },
      { unit: 'GOLD' },
      { days: 0 },
      { days: 366 },
    ])
      expect((await give(member.id, more)).errorCode).toBe('REQUEST_INVALID');
    expect((await give(member.id, { titles: { VI: 'Xin lỗi' } })).errorCode).toBe('TITLE_MISSING');
    expect((await give(member.id, {}, support)).errorCode).toBe('NO_PERMISSION');
    expect(await rewardsOf(member)).toEqual([]);
    expect((await give(member.id, { amount: '50' })).status).toBe(200);
  });

  it('is not given where members have no rewards', async () => {
    const there = await c.test.newMember('LANTERN');
    const sent = {
      memberId: there.id,
      rewardId: randomUUID(),
      unit: 'CREDIT',
      amount: '1',
      titles: { EN: 'x' },
    } as const;
    const as = { token: c.owner.token, merchant: 'LANTERN' };
    await c.test.change('LANTERN', { flags: {} });
    expect((await c.call('giveMemberReward', { ...sent, days: null, conditionsOf: null, reason }, as)).errorCode).toBe(
      'REWARDS_CLOSED',
    );
  });
});
