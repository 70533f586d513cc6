import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  type ConsoleTest,
  createConsoleTest,
  STAFF_PASSWORD,
  tokenOfLink,
} from '../../../test/staff-client.ts';
import { passwordVerifications } from '#server/platform/security/passwords.ts';
import { createConsoleServer } from '../../console-role.ts';
import { makeFirstLink } from './staff-accounts.ts';
import { TRY_RULE } from './try-repository.ts';

let c: ConsoleTest;
beforeAll(async () => {
  c = await createConsoleTest();
});
afterAll(() => c.close());

const signIn = (email: string, password: string, code: string) => c.call('staffSignIn', { email, password, code });

describe('links', () => {
  it('the link of the first administrator counts once, and none is made once somebody is staff', async () => {
    expect(await makeFirstLink(c.test.platform.database)).toBeUndefined();
    const [{ owners } = { owners: 0 }] = await c.test.database.asOwner<{ owners: number }>(
      `select count(*)::int as owners from staff_grant where role = 'owner' and at_merchant = ''`,
    );
    expect(owners).toBe(1);
  });

  it('a link used twice, at once or later, makes one account', async () => {
    const invited = {
      email: 'twice@example.test',
      name: 'Tim Twice',
      grants: [{ role: 'auditor', merchant: null }] as const,
    };
    const { value } = await c.call(
      'inviteStaff',
      { ...invited, grants: [...invited.grants] },
      { token: c.owner.token },
    );
    const token = tokenOfLink(value.url);
    const { value: shown } = await c.call('openStaffLink', { token });
    const use = () =>
      c.call('useStaffLink', {
        token,
        email: invited.email,
        name: invited.name,
        password: STAFF_PASSWORD,
        code: codeOf(shown.totpKey),
      });
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await use()).errorCode).toBe('LINK_INVALID');
    expect((await c.call('openStaffLink', { token })).errorCode).toBe('LINK_INVALID');
  });

  it('an expired or invented link, a wrong code and a weak password set nothing', async () => {
    const grants = [{ role: 'support' as const, merchant: 'EN' }];
    const email = 'weak@example.test';
    const { value } = await c.call('inviteStaff', { email, name: 'Wendy Weak', grants }, { token: c.owner.token });
    const token = tokenOfLink(value.url);
    const { value: shown } = await c.call('openStaffLink', { token });
    const use = (change: object) =>
      c.call('useStaffLink', {
        token,
        email,
        name: 'Wendy Weak',
        password: STAFF_PASSWORD,
        code: codeOf(shown.totpKey),
        ...change,
      });
    expect((await use({ code: '000000' })).errorCode).toBe('CODE_WRONG');
    expect((await use({ password: 'short' })).errorCode).toBe('PASSWORD_TOO_SHORT');
    expect((await use({ password: 'abcabcabcabcabc' })).errorCode).toBe('PASSWORD_COMMON');
    expect((await use({ password: 'the wendy of summer' })).errorCode).toBe('PASSWORD_COMMON');
    expect((await use({ token: 'x'.repeat(43) })).errorCode).toBe('LINK_INVALID');
    await c.test.database.asOwner(`update staff_link set expires_at = now() - interval '1 second' where email = $1`, [
      email,
    ]);
    expect((await use({})).errorCode).toBe('LINK_INVALID');
    expect(await c.test.database.asOwner('select 1 from staff_account where email = $1', [email])).toEqual([]);
  });

  it('keys of code generators are stored encrypted, tokens and links only as hashes', async () => {
    const rows = await c.test.database.asOwner<{ text: string }>(
      `select a::text as text from staff_account a union all select l::text from staff_link l union all select s::text from staff_session s`,
    );
    const all = rows.map(({ text }) => text).join('\n');
    expect(all).toContain(c.owner.email);
    expect(all).not.toContain(c.owner.totpKey);
    expect(all).not.toContain(c.owner.token);
  });
});

describe('sign-in', () => {
  it('opens a session by password and code; a code counts once', async () => {
    const pat = await c.addStaff({ role: 'support', merchant: 'EN' });
    const code = await c.nextCode(pat);
    const first = await signIn(pat.email.toUpperCase(), STAFF_PASSWORD, code);
    expect(first.value.me).toMatchObject({ email: pat.email, merchants: [{ code: 'EN' }] });
    expect((await signIn(pat.email, STAFF_PASSWORD, code)).errorCode).toBe('SIGN_IN_REFUSED');
    const next = await c.nextCode(pat);
    const both = await Promise.all([1, 1].map(() => signIn(pat.email, STAFF_PASSWORD, next)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('answers alike for nobody, a wrong password, a wrong code and a closed account, with one verification each', async () => {
    const pat = await c.addStaff({ role: 'support', merchant: null });
    const closed = await c.addStaff({ role: 'support', merchant: null });
    const reason = 'left the company';
    await c.call('closeStaff', { staffId: closed.staffId, reason }, { token: c.owner.token });
    const tries: [string, string, string][] = [
      ['nobody@example.test', STAFF_PASSWORD, '123456'],
      [pat.email, 'another password', await c.nextCode(pat)],
      [pat.email, STAFF_PASSWORD, codeOf(c.owner.totpKey)],
      [closed.email, STAFF_PASSWORD, await c.nextCode(closed)],
    ];
    const answers = [];
    for (const [email, password, code] of tries) {
      const before = passwordVerifications();
      const { status, errorCode, failure } = await signIn(email, password, code);
      answers.push({ status, errorCode, failure, verified: passwordVerifications() - before });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ status: 401, errorCode: 'SIGN_IN_REFUSED', failure: undefined, verified: 1 });
  });

  it('of sixty-four tries at once five are looked at, for an e-mail address that nobody has too', async () => {
    const pat = await c.addStaff({ role: 'support', merchant: null });
    for (const email of [pat.email, 'ghost@example.test']) {
      const before = passwordVerifications();
      const begunAt = performance.now();
      const answers = await Promise.all(Array.from({ length: 64 }, () => signIn(email, 'a guess of mine', '111111')));
      const seconds = (performance.now() - begunAt) / 1000;
      const looked = answers.filter(({ errorCode }) => errorCode === 'SIGN_IN_REFUSED').length;
      expect(looked).toBeGreaterThanOrEqual(TRY_RULE.free);
      // on a slow machine the waits of one, two and four seconds end before the last of them has come
      expect(looked).toBeLessThanOrEqual(TRY_RULE.free + Math.floor(Math.log2(1 + seconds)));
      expect(answers.filter(({ errorCode }) => errorCode === 'TOO_MANY_TRIES')).toHaveLength(64 - looked);
      expect(passwordVerifications() - before).toBe(looked);
    }
    await c.test.database.asOwner(`update staff_try set last_failure_at = now() - interval '61 seconds'`);
    expect((await signIn(pat.email, STAFF_PASSWORD, await c.nextCode(pat))).status).toBe(200);
  });
});

describe('the audit log', () => {
  it('has who came in, by which way and from where, who was refused, and each use of a link', async () => {
    const pat = await c.addStaff({ role: 'support', merchant: 'EN' });
    const entries = async (staff: string) =>
      c.test.database.asOwner<{ command: string; words: string[]; outcome: string }>(
        `select a.command, a.words, o.outcome from platform_action a join platform_action_outcome o using (action_id)
          where a.staff = $1 order by a.started_at`,
        [staff],
      );
    const link = { command: 'useStaffLink', words: ['purpose=invitation', 'address=127.0.0.1'], outcome: 'done' };
    expect(await entries(pat.email)).toEqual([link]);
    expect((await entries(c.owner.email))[0]).toMatchObject({ words: ['purpose=first', 'address=127.0.0.1'] });
    await signIn(pat.email, 'another password', await c.nextCode(pat));
    await signIn('nobody@example.test', STAFF_PASSWORD, '111111');
    await expect.poll(async () => (await entries(pat.email)).length).toBe(2);
    expect((await signIn(pat.email, STAFF_PASSWORD, await c.nextCode(pat))).status).toBe(200);
    const tried = { command: 'signIn', words: ['address=127.0.0.1'] };
    expect(await entries(pat.email)).toEqual([link, { ...tried, outcome: 'refused' }, { ...tried, outcome: 'done' }]);
    expect(await entries('nobody@example.test')).toEqual([]);
  });
});

describe('guesses at an address of staff', () => {
  /** Strangers at many addresses, who know the e-mail address alone. */
  const guess = (email: string, from: number) =>
    c.server.inject({
      method: 'POST',
      url: '/staff/session',
      headers: { host: 'localhost:4002', 'x-forwarded-for': `203.0.113.${from}` },
      remoteAddress: `203.0.113.${from}`,
      payload: { email, password: 'a guess of mine', code: '111111' },
    });
  /** What strangers failed on an account, from wherever. */
  const ofStrangers = (email: string) => createHash('sha256').update(`account ${email}`).digest('hex');

  it('keeps out nobody who has the right second step, and no device that was let in before, and waits longer each time', async () => {
    const pat = await c.addStaff({ role: 'support', merchant: 'EN' });
    const cookie = `tessera-console-device=${'k'.repeat(43)}`;
    const known = { headers: { cookie } };
    const enter = async (as: { headers?: Record<string, string> }, password = STAFF_PASSWORD) =>
      c.call('staffSignIn', { email: pat.email, password, code: await c.nextCode(pat) }, as);
    expect((await enter(known)).status).toBe(200);
    for (let from = 1; from <= TRY_RULE.free; from += 1)
      expect((await guess(pat.email, from)).json().errorCode).toBe('SIGN_IN_REFUSED');
    // After a day of it a stranger waits an hour, from wherever.
    const failed = await c.test.database.asOwner(
      'update staff_try set failures = 20, last_failure_at = clock_timestamp() where subject = $1 and failures = $2 returning 1',
      [ofStrangers(pat.email), TRY_RULE.free],
    );
    expect(failed).toHaveLength(1);
    expect((await guess(pat.email, 60)).json().errorCode).toBe('TOO_MANY_TRIES');
    // From a device that nobody knows and a place where nobody failed, with the right second step.
    expect((await enter({})).status).toBe(200);
    // From the known device also after its own mistakes, which it waits for alone.
    expect((await enter(known, 'a slip of the pen')).errorCode).toBe('SIGN_IN_REFUSED');
    expect((await enter(known)).status).toBe(200);
    // Coming in forgets nothing that strangers did.
    expect((await guess(pat.email, 61)).json().errorCode).toBe('TOO_MANY_TRIES');
    // A device of somebody else is none that the account knows: what is tried there is a stranger's.
    const other = await c.addStaff({ role: 'support', merchant: 'EN' });
    await c.call('staffSignIn', { email: other.email, password: 'a guess of mine', code: '111111' }, known);
    const counted = await c.test.database.asOwner('select 1 from staff_try where subject = $1', [
      ofStrangers(other.email),
    ]);
    expect(counted).toHaveLength(1);
  });

  it('at one address uses up the calls of that address, and not those of a device that was let in there', async () => {
    const pat = await c.addStaff({ role: 'support', merchant: 'EN' });
    const cookie = `tessera-console-device=${'m'.repeat(43)}`;
    // With the limits of the product, which other tests here do without.
    const server = await createConsoleServer(c.test.platform);
    const enter = async (headers: Record<string, string>) =>
      server.inject({
        method: 'POST',
        url: '/staff/session',
        headers: { host: 'localhost:4002', ...headers },
        remoteAddress: '198.51.100.7',
        payload: { email: pat.email, password: STAFF_PASSWORD, code: await c.nextCode(pat) },
      });
    expect((await enter({ cookie })).statusCode).toBe(200);
    for (let tries = 0; tries < 40; tries += 1)
      await server.inject({
        method: 'POST',
        url: '/staff/link/open',
        headers: { host: 'localhost:4002' },
        remoteAddress: '198.51.100.7',
        payload: { token: 'x'.repeat(43) },
      });
    expect((await enter({})).statusCode).toBe(429);
    expect((await enter({ cookie: `tessera-console-device=${'n'.repeat(43)}` })).statusCode).toBe(429);
    expect((await enter({ cookie })).statusCode).toBe(200);
    await server.close();
  });
});

describe('sessions', () => {
  it('end idle, after their longest time, by sign-out, and with the account', async () => {
    const pat = await c.addStaff({ role: 'support', merchant: 'EN' });
    const me = (token: string) => c.call('staffMe', {}, { token });
    const age = (column: string, minutes: number) =>
      c.test.database.asOwner(
        `update staff_session set ${column} = now() - make_interval(mins => ${minutes}) where staff_id = $1`,
        [pat.staffId],
      );
    expect((await me(pat.token)).status).toBe(200);
    await age('last_seen_at', 29);
    expect((await me(pat.token)).status).toBe(200);
    await age('last_seen_at', 31);
    expect((await me(pat.token)).errorCode).toBe('NOT_SIGNED_IN');
    const { value: second } = await signIn(pat.email, STAFF_PASSWORD, await c.nextCode(pat));
    await age('created_at', 12 * 60 + 1);
    expect((await me(second.token)).errorCode).toBe('NOT_SIGNED_IN');
    const { value: third } = await signIn(pat.email, STAFF_PASSWORD, await c.nextCode(pat));
    expect((await c.call('staffSignOut', {}, { token: third.token })).status).toBe(200);
    expect((await me(third.token)).errorCode).toBe('NOT_SIGNED_IN');
  });

  it('are listed to their owner, who ends any of them and none of others', async () => {
    const pat = await c.addStaff({ role: 'support', merchant: 'EN' });
    const { value: other } = await signIn(pat.email, STAFF_PASSWORD, await c.nextCode(pat));
    const { value: sessions } = await c.call('listStaffSessions', {}, { token: pat.token });
    expect(sessions.map(({ isThisOne }) => isThisOne).sort()).toEqual([false, true]);
    const foreign = (await c.call('listStaffSessions', {}, { token: c.owner.token })).value[0]?.sessionId ?? '';
    expect((await c.call('endStaffSession', { sessionId: foreign }, { token: pat.token })).errorCode).toBe('NOT_FOUND');
    const sessionId = sessions.find(({ isThisOne }) => !isThisOne)?.sessionId ?? '';
    await c.call('endStaffSession', { sessionId }, { token: pat.token });
    expect((await c.call('staffMe', {}, { token: other.token })).errorCode).toBe('NOT_SIGNED_IN');
    expect((await c.call('staffMe', {}, { token: c.owner.token })).status).toBe(200);
  });

  it('tokens of members open nothing, and tokens of staff nothing of members', async () => {
    const member = await c.test.newMember();
    expect((await c.call('staffMe', {}, { token: member.token })).errorCode).toBe('NOT_SIGNED_IN');
    expect((await c.test.call('getMemberInfo', {}, { token: c.owner.token })).status).toBe(401);
  });
});
