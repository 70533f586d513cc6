import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import {
  codeOf,
  type ConsoleTest,
  createConsoleTest,
  STAFF_PASSWORD,
  type TestStaff,
  tokenOfLink,
} from '../../../test/staff-client.ts';
import {
  addTestPasskey,
  answerToSignIn,
  BY_PASSWORD,
  challengeOf,
  CONSOLE_ORIGIN,
} from '../../../test/staff-passkeys.ts';
import { startTestSandbox } from '../../../test/sandbox-server.ts';
import { admitSignIn } from './staff-accounts.ts';

let c: ConsoleTest;
beforeAll(async () => {
  c = await createConsoleTest();
});
afterAll(() => c.close());

const support = { role: 'support' as const, merchant: 'EN' };
const as = ({ token }: TestStaff) => ({ token });
const alone = async (passkey: { challengeId: string; response: Record<string, unknown> }) =>
  (await c.call('staffPasskeySignIn', { passkey })).errorCode ?? 'in';

/** Titles of mails that wait to be sent to somebody. */
async function notices({ email }: TestStaff): Promise<string[]> {
  const rows = await c.test.database.asOwner<{ subject: string }>(
    `select payload->'mail'->>'subject' as subject from job
      where name = 'mail.send-for-platform' and payload->'mail'->>'recipient' = $1 order by run_at, job_id`,
    [email],
  );
  return rows.map(({ subject }) => subject.replace('Tessera console: ', ''));
}

describe('passkeys', () => {
  it('one opens a session alone, and after the password; each answer counts once', async () => {
    const pat = await c.addStaff(support);
    const laptop = await addTestPasskey(c, pat);
    // synced passkeys always count 0, so that only the challenge tells an answer that comes again
    const passkey = await answerToSignIn(c, laptop, 'alone', { count: 0 });
    const first = await c.call('staffPasskeySignIn', { passkey });
    expect(first.value.me.email).toBe(pat.email);
    expect(await alone(passkey)).toBe('PASSKEY_REFUSED');
    const second = await answerToSignIn(c, laptop, 'afterPassword', { isVerified: false });
    const step = { email: pat.email, password: STAFF_PASSWORD, passkey: second };
    expect((await c.call('staffSignIn', step)).status).toBe(200);
    expect((await c.call('staffSignIn', step)).errorCode).toBe('SIGN_IN_REFUSED');
    const { value } = await c.call('showStaffFactors', {}, as(pat));
    expect(value).toMatchObject({ hasTotp: true, passkeys: [{ name: 'Work laptop' }], passkeyOrigin: CONSOLE_ORIGIN });
    expect(value.passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await notices(pat)).toEqual(['A passkey was added']);
  });

  it('a foreign origin, a clone, another challenge and a device that did not look open nothing', async () => {
    const pat = await c.addStaff(support);
    const laptop = await addTestPasskey(c, pat);
    expect(await alone(await answerToSignIn(c, laptop, 'alone', { origin: 'http://evil.example' }))).toBe(
      'PASSKEY_REFUSED',
    );
    expect(await alone(await answerToSignIn(c, laptop, 'alone', { isVerified: false }))).toBe('PASSKEY_REFUSED');
    const [one, other] = [await answerToSignIn(c, laptop), await answerToSignIn(c, laptop)];
    expect(await alone({ challengeId: one.challengeId, response: other.response })).toBe('PASSKEY_REFUSED');
    expect(await alone(await answerToSignIn(c, laptop, 'alone', { count: 20 }))).toBe('in');
    expect(await alone(await answerToSignIn(c, laptop, 'alone', { count: 20 }))).toBe('PASSKEY_REFUSED');
    const late = await answerToSignIn(c, laptop, 'alone', { count: 30 });
    await c.test.database.asOwner(`update staff_challenge set created_at = now() - interval '6 minutes'`);
    expect(await alone(late)).toBe('PASSKEY_REFUSED');
  });

  it('somebody else’s passkey is no second step and no proof, and is neither renamed nor removed', async () => {
    const [pat, sam] = [await c.addStaff(support), await c.addStaff(support)];
    const ofSam = await addTestPasskey(c, sam);
    await addTestPasskey(c, pat);
    const passkey = await answerToSignIn(c, ofSam, 'afterPassword');
    const signIn = await c.call('staffSignIn', { email: pat.email, password: STAFF_PASSWORD, passkey });
    expect(signIn.errorCode).toBe('SIGN_IN_REFUSED');
    const started = challengeOf(await c.call('startStaffProof', {}, as(pat)));
    const proof = { passkey: { challengeId: started.challengeId, response: ofSam.answer(started.challenge) } };
    const { passkeyId } = ofSam;
    const remove = (given: object) =>
      c.call('removeStaffPasskey', { passkeyId, proof: BY_PASSWORD, ...given }, as(pat));
    expect((await remove({ proof })).errorCode).toBe('PROOF_WRONG');
    expect((await remove({})).errorCode).toBe('NOT_FOUND');
    expect((await c.call('renameStaffPasskey', { passkeyId, name: 'Mine' }, as(pat))).errorCode).toBe('NOT_FOUND');
    // a challenge of Sam's own proof is no use to Pat
    const ofOther = challengeOf(await c.call('startStaffProof', {}, as(sam)));
    const answer = { challengeId: ofOther.challengeId, response: ofSam.answer(ofOther.challenge) };
    expect((await remove({ proof: { passkey: answer } })).errorCode).toBe('PROOF_WRONG');
    expect((await c.call('showStaffFactors', {}, as(sam))).value.passkeys).toHaveLength(1);
  });

  it('a session alone adds and removes nothing: the password or a passkey is asked for, and guesses wait', async () => {
    const pat = await c.addStaff(support);
    const wrong = { proof: { password: 'a guess of mine' } };
    const guesses = await Promise.all(Array.from({ length: 8 }, () => c.call('startStaffPasskey', wrong, as(pat))));
    const codes = guesses.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'PROOF_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(3);
    // nobody is locked out of signing in by that
    const code = await c.nextCode(pat);
    expect((await c.call('staffSignIn', { email: pat.email, password: STAFF_PASSWORD, code })).status).toBe(200);
    // a challenge of a sign-in or a proof makes no passkey
    const strange = challengeOf(await c.call('startStaffPasskeySignIn', { use: 'alone' }));
    const made = createAuthenticator(CONSOLE_ORIGIN).register(strange.challenge);
    const passkey = { challengeId: strange.challengeId, response: made };
    expect((await c.call('addStaffPasskey', { passkey, name: 'x' }, as(pat))).errorCode).toBe('PASSKEY_REFUSED');
  });

  it('a removed passkey opens nothing; the audit log has each step without its proof', async () => {
    const pat = await c.addStaff(support);
    const laptop = await addTestPasskey(c, pat);
    const { passkeyId } = laptop;
    await c.call('renameStaffPasskey', { passkeyId, name: 'Old laptop' }, as(pat));
    const late = await answerToSignIn(c, laptop);
    const started = challengeOf(await c.call('startStaffProof', {}, as(pat)));
    const proof = { passkey: { challengeId: started.challengeId, response: laptop.answer(started.challenge) } };
    expect((await c.call('removeStaffPasskey', { passkeyId, proof }, as(pat))).status).toBe(200);
    expect(await alone(late)).toBe('PASSKEY_REFUSED');
    const rows = await c.test.database.asOwner<{ command: string; words: string[]; change: unknown }>(
      `select a.command, a.words, o.change from platform_action a join platform_action_outcome o using (action_id)
        where a.staff = $1 order by a.action_id`,
      [pat.email],
    );
    expect(rows.map(({ command }) => command)).toEqual([
      'useStaffLink',
      'startStaffPasskey',
      'addStaffPasskey',
      'renameStaffPasskey',
      'removeStaffPasskey',
    ]);
    expect(rows.map(({ change }) => change)).toEqual([
      null,
      null,
      { before: null, after: { name: 'Work laptop' } },
      { before: { name: 'Work laptop' }, after: { name: 'Old laptop' } },
      { before: { name: 'Old laptop' }, after: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/harbour|clientDataJSON/);
    expect(await notices(pat)).toEqual(['A passkey was added', 'A passkey was removed']);
  });
});

describe('the last second step', () => {
  it('stays, also when two are removed at once', async () => {
    const pat = await c.addStaff(support);
    const removeTotp = () => c.call('removeStaffTotp', { proof: BY_PASSWORD }, as(pat));
    expect((await removeTotp()).errorCode).toBe('LAST_FACTOR');
    const { passkeyId } = await addTestPasskey(c, pat);
    const removePasskey = () => c.call('removeStaffPasskey', { passkeyId, proof: BY_PASSWORD }, as(pat));
    const both = await Promise.all([removeTotp(), removePasskey()]);
    expect(both.map(({ errorCode }) => errorCode ?? 'done').sort()).toEqual(['LAST_FACTOR', 'done']);
    const { value } = await c.call('showStaffFactors', {}, as(pat));
    expect([value.hasTotp, value.passkeys.length].filter(Boolean)).toHaveLength(1);
  });

  it('a passkey can be the only one; a code generator that is set later counts by a code of it alone', async () => {
    const pat = await c.addStaff(support);
    const laptop = await addTestPasskey(c, pat);
    await c.call('removeStaffTotp', { proof: BY_PASSWORD }, as(pat));
    const withCode = (code: string) => c.call('staffSignIn', { email: pat.email, password: STAFF_PASSWORD, code });
    expect((await withCode(codeOf(pat.totpKey))).errorCode).toBe('SIGN_IN_REFUSED');
    expect((await c.call('setStaffTotp', { code: '000000' }, as(pat))).errorCode).toBe('CODE_WRONG');
    const { value } = await c.call('startStaffTotp', { proof: BY_PASSWORD }, as(pat));
    expect((await withCode(codeOf(value.totpKey))).errorCode).toBe('SIGN_IN_REFUSED');
    expect((await c.call('setStaffTotp', { code: codeOf(value.totpKey) }, as(pat))).status).toBe(200);
    expect((await c.call('setStaffTotp', { code: codeOf(value.totpKey) }, as(pat))).errorCode).toBe('CODE_WRONG');
    expect((await withCode(await c.nextCode({ ...pat, totpKey: value.totpKey }))).status).toBe(200);
    expect(await alone(await answerToSignIn(c, laptop))).toBe('in');
    expect(await notices(pat)).toEqual([
      'A passkey was added',
      'Your code generator was removed',
      'Your code generator was changed',
    ]);
    const [stored] = await c.test.database.asOwner<{ text: string }>(
      'select a::text as text from staff_account a where staff_id = $1',
      [pat.staffId],
    );
    expect(stored?.text).not.toContain(value.totpKey);
  });
});

describe('recovery codes', () => {
  const renew = async (staff: TestStaff) =>
    (await c.call('renewStaffRecoveryCodes', { proof: BY_PASSWORD }, as(staff))).value.codes;
  const use = (staff: TestStaff, recoveryCode: string) =>
    c.call('staffSignIn', { email: staff.email, password: STAFF_PASSWORD, recoveryCode });

  it('each opens one session, of two at once one; it is recorded, mailed and shown', async () => {
    const pat = await c.addStaff(support);
    const [one = '', two = ''] = await renew(pat);
    expect(one).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    const given = { email: pat.email, password: STAFF_PASSWORD, recoveryCode: one.replaceAll('-', '') };
    const context = { database: c.test.platform.database, platform: c.test.platform };
    // both are looked at before either is used up
    const place = { address: '127.0.0.1', agent: 'test', device: undefined };
    const admitted = await Promise.all([admitSignIn(context, given, place), admitSignIn(context, given, place)]);
    const opened = await Promise.allSettled(admitted.map(({ open }) => open(place)));
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await use(pat, one)).errorCode).toBe('SIGN_IN_REFUSED');
    const { value } = await use(pat, ` ${two.toLowerCase().replaceAll('-', ' ')} `);
    expect(value.me.recoveryCodes).toMatchObject({ left: 8, lastUsedAt: expect.any(String) });
    expect(await notices(pat)).toEqual([
      'New recovery codes were made',
      'Signed in with a recovery code',
      'Signed in with a recovery code',
    ]);
    const rows = await c.test.database.asOwner<{ outcome: string; words: string[] }>(
      `select o.outcome, a.words from platform_action a join platform_action_outcome o using (action_id)
        where a.staff = $1 and a.command = 'signInByRecoveryCode'`,
      [pat.email],
    );
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
    expect(rows.flatMap(({ words }) => words).every((word) => word.startsWith('address='))).toBe(true);
  });

  it('are stored as hashes, count for nobody else, and no more once there are new ones', async () => {
    const [pat, sam] = [await c.addStaff(support), await c.addStaff(support)];
    const [old = ''] = await renew(pat);
    const stored = await c.test.database.asOwner<{ text: string }>('select r::text as text from staff_recovery_code r');
    expect(JSON.stringify(stored)).not.toContain(old.replaceAll('-', ''));
    expect((await use(sam, old)).errorCode).toBe('SIGN_IN_REFUSED');
    const [next = ''] = await renew(pat);
    expect((await use(pat, old)).errorCode).toBe('SIGN_IN_REFUSED');
    const guess = await c.call('staffSignIn', { email: pat.email, password: 'a guess of mine', recoveryCode: next });
    expect(guess.errorCode).toBe('SIGN_IN_REFUSED');
    expect((await use(pat, next)).value.me.recoveryCodes.left).toBe(9);
  });
});

describe('password', () => {
  it('is changed after a proof; the other sessions end, and the one that changed it stays', async () => {
    const pat = await c.addStaff(support);
    const code = await c.nextCode(pat);
    const { value: other } = await c.call('staffSignIn', { email: pat.email, password: STAFF_PASSWORD, code });
    const change = (proof: { password: string }, password: string) =>
      c.call('changeStaffPassword', { proof, password }, as(pat));
    expect((await change({ password: 'a guess of mine' }, 'another quiet harbour')).errorCode).toBe('PROOF_WRONG');
    expect((await change(BY_PASSWORD, 'short')).errorCode).toBe('PASSWORD_TOO_SHORT');
    expect((await change(BY_PASSWORD, 'another quiet harbour')).status).toBe(200);
    expect((await c.call('staffMe', {}, { token: other.token })).errorCode).toBe('NOT_SIGNED_IN');
    expect((await c.call('staffMe', {}, as(pat))).status).toBe(200);
    expect((await change(BY_PASSWORD, 'yet another harbour')).errorCode).toBe('PROOF_WRONG');
    expect(await notices(pat)).toEqual(['Your password was changed']);
  });
});

describe('links', () => {
  const invited = { email: 'keyed@example.test', name: 'Kim Keyed', grants: [support] };
  const startWith = async (token: string, email = invited.email) =>
    challengeOf(await c.call('startStaffLinkPasskey', { token, email }));

  it('set a passkey in place of a code generator; a challenge of another link does not count', async () => {
    const { value } = await c.call('inviteStaff', invited, as(c.owner));
    const { value: other } = await c.call('inviteStaff', { ...invited, email: 'other@example.test' }, as(c.owner));
    const [token, foreign] = [tokenOfLink(value.url), tokenOfLink(other.url)];
    const device = createAuthenticator(CONSOLE_ORIGIN);
    const base = { token, email: invited.email, name: invited.name, password: STAFF_PASSWORD };
    const strange = await startWith(foreign, 'other@example.test');
    const wrong = { challengeId: strange.challengeId, response: device.register(strange.challenge) };
    expect((await c.call('useStaffLink', { ...base, passkey: wrong })).errorCode).toBe('PASSKEY_REFUSED');
    const { challengeId, challenge } = await startWith(token);
    const passkey = { challengeId, response: device.register(challenge) };
    const used = await c.call('useStaffLink', { ...base, passkey });
    expect(used.value.me.email).toBe(invited.email);
    const { value: factors } = await c.call('showStaffFactors', {}, { token: used.value.token });
    expect([factors.hasTotp, factors.passkeys.length]).toEqual([false, 1]);
    expect(await alone(await answerToSignIn(c, device))).toBe('in');
    expect((await c.call('startStaffLinkPasskey', { token, email: invited.email })).errorCode).toBe('LINK_INVALID');
  });

  it('of a recovery end every way in of before', async () => {
    const pat = await c.addStaff(support);
    const laptop = await addTestPasskey(c, pat);
    const { value: codes } = await c.call('renewStaffRecoveryCodes', { proof: BY_PASSWORD }, as(pat));
    const reason = 'the laptop was stolen';
    const { value } = await c.call('recoverStaff', { staffId: pat.staffId, reason }, as(c.owner));
    const token = tokenOfLink(value.url);
    const { value: shown } = await c.call('openStaffLink', { token });
    const code = codeOf(shown.totpKey);
    await c.call('useStaffLink', { token, email: pat.email, name: 'Pat', password: STAFF_PASSWORD, code });
    expect(await alone(await answerToSignIn(c, laptop))).toBe('PASSKEY_REFUSED');
    const recoveryCode = codes.codes[0] ?? '';
    const late = await c.call('staffSignIn', { email: pat.email, password: STAFF_PASSWORD, recoveryCode });
    expect(late.errorCode).toBe('SIGN_IN_REFUSED');
    expect((await notices(pat)).at(-1)).toBe('Your way in was set anew');
  });

  it('lead to the console’s own address, whatever host was asked for', async () => {
    const invite = (headers: Record<string, string>) =>
      c.call('inviteStaff', { ...invited, email: 'forged@example.test' }, { token: c.owner.token, headers });
    const evil = await invite({ host: 'evil.example' });
    expect(evil.status).not.toBe(200);
    const headers = { host: '127.0.0.1:6666', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
    const { value } = await invite(headers);
    expect(new URL(value.url ?? '').origin).toBe(CONSOLE_ORIGIN);
    // no mail server runs beside this test: the creator of the link has it all the same
    expect([value.isMailed, value.keptAt]).toEqual([false, null]);
  });

  it('are not called mailed where the sandbox keeps them: the answer leads to its page, which has the link', async () => {
    const sandbox = await startTestSandbox(c.test);
    try {
      const email = 'kept+1@example.test';
      const { value } = await c.call('inviteStaff', { ...invited, email }, as(c.owner));
      expect(value).toMatchObject({
        url: null,
        isMailed: false,
        keptAt: `http://localhost:${sandbox.port}/sandbox/mail?to=kept%2B1%40example.test`,
      });
      const page = await (await fetch(value.keptAt?.replace('localhost', '127.0.0.1') ?? '')).text();
      expect(page).toContain('/#/link/');
    } finally {
      await sandbox.stop();
    }
  });
});
