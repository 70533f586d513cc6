import { FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../../test/test-server.ts';
import { hashPassword, passwordVerifications } from '#server/platform/security/passwords.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { requirePaymentPassword } from './step-up.ts';
import { clearPaymentPassword } from '../recovery/staff-recovery.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

describe('payment password', () => {
  const pay = (token: string, paymentPassword: string, more: object = {}) =>
    test.call('setPaymentPassword', { paymentPassword, confirmPaymentPassword: paymentPassword, ...more }, { token });

  it('CACC-17, VALID-14: six digits, set with the password, changed with the old one, stored by Argon2id', async () => {
    const { token, id } = await test.newMember();
    for (const bad of ['12345', '1234567', 'abcdef', '12345x']) {
      expect((await pay(token, bad, { password: TEST_PASSWORD })).errorCode, bad).toBe('PAYMENT_PASSWORD_FORMAT');
    }
    for (const obvious of ['000000', '123456', '987654']) {
      expect((await pay(token, obvious, { password: TEST_PASSWORD })).errorCode, obvious).toBe('PASSWORD_COMMON');
    }
    const differing = await pay(token, '204816', { password: TEST_PASSWORD, confirmPaymentPassword: '204817' });
    expect(differing.errorCode).toBe('NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR');
    expect((await pay(token, '204816', { password: 'wrong' })).errorCode).toBe('PASSWORD_WRONG');
    expect((await pay(token, '204816', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await test.call('getMemberInfo', {}, { token })).value.hasPaymentPassword).toBe(true);
    const [row] = await test.database.asOwner<{ hash: string }>(
      'select payment_password_hash as hash from member where member_id = $1',
      [id],
    );
    expect(row?.hash).toMatch(/^p1\.[\w-]{8}\.\$argon2id\$/);
    expect((await pay(token, '135790', { password: TEST_PASSWORD })).errorCode).toBe('invalid.payment.pw');
    expect((await pay(token, '204816', { oldPaymentPassword: '204816' })).errorCode).toBe('modify.new.old.same');
    expect((await pay(token, '135790', { oldPaymentPassword: '204816' })).status).toBe(200);
  });

  it('CACC-17: what is tried first is refused, the digits of the own number too, when set, changed and registered', async () => {
    const { token, id } = await test.newMember();
    await test.database.asOwner(`update member set mobile = '13900482915' where member_id = $1`, [id]);
    for (const weak of ['121212', '654321', '112233', '123123', '280590', '159753', '482915'])
      expect((await pay(token, weak, { password: TEST_PASSWORD })).errorCode, weak).toBe('PASSWORD_COMMON');
    expect((await pay(token, '204816', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await pay(token, '482915', { oldPaymentPassword: '204816' })).errorCode).toBe('PASSWORD_COMMON');
  });

  it('CACC-17: a hash from before the pepper is right, and made anew by the next right entry', async () => {
    const { token, id } = await test.newMember();
    const hash = async () => {
      const text = 'select payment_password_hash as hash from member where member_id = $1';
      return (await test.database.asOwner<{ hash: string }>(text, [id]))[0]?.hash ?? '';
    };
    const store = async (stored: string) =>
      void (await test.database.asOwner('update member set payment_password_hash = $2 where member_id = $1', [
        id,
        stored,
      ]));
    await store(await hashPassword('204816'));
    const call = { platform: test.platform, merchant: test.merchant('EN'), session: { memberId: id } as Session };
    await expect(requirePaymentPassword(call, '135790')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
    expect(await hash()).toMatch(/^\$argon2id\$/);
    await requirePaymentPassword(call, '204816');
    const fresh = await hash();
    expect(fresh).toMatch(/^p1\./);
    await requirePaymentPassword(call, '204816');
    expect(await hash(), 'a new hash stays').toBe(fresh);
    await store(await hashPassword('204816'));
    expect((await pay(token, '135790', { oldPaymentPassword: '204816' })).status, 'an old hash can be replaced').toBe(
      200,
    );
    await store(fresh.replace(/^p1\.[\w-]{8}/, 'p1.dropped1'.slice(0, 11)));
    await expect(requirePaymentPassword(call, '204816')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_UNSET' });
    expect((await pay(token, '204816', { password: TEST_PASSWORD })).status, 'its key was dropped').toBe(200);
  });

  it('CACC-17: five wrong ones lock it for every session and say until when; staff open it again', async () => {
    const { token, userName } = await test.newMember();
    await pay(token, '204816', { password: TEST_PASSWORD });
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await pay(token, '135790', { oldPaymentPassword: `11122${guess}` })).errorCode).toBe(
        'invalid.payment.pw',
      );
    }
    const other = await test.call('logIn', { username: userName, password: TEST_PASSWORD });
    const locked = await pay(other.value.token, '135790', { oldPaymentPassword: '204816' });
    expect([locked.status, locked.errorCode]).toEqual([429, 'PAYMENT_PASSWORD_LOCKED']);
    const minutes = (Number(locked.failure?.['until']) - (await test.platform.database.now()).getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThanOrEqual(60);
    const merchant = { code: 'EN' };
    expect(await clearPaymentPassword(test.platform.database, merchant, userName)).toBe(true);
    expect((await pay(token, '135790', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await pay(token, '246801', { oldPaymentPassword: '135790' })).status).toBe(200);
  });

  it('CACC-17: of fifty guesses at once five are looked at, and each later lock is longer', async () => {
    const { token, id } = await test.newMember();
    await pay(token, '204816', { password: TEST_PASSWORD });
    const before = passwordVerifications();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => pay(token, '135790', { oldPaymentPassword: `1112${guess + 10}` })),
    );
    expect(answers.filter(({ errorCode }) => errorCode === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(45);
    expect(passwordVerifications() - before).toBe(5);
    await test.database.asOwner(
      `update login_failure set last_failure_at = now() - interval '61 minutes' where subject = $1`,
      [`payment:${id}`],
    );
    expect((await pay(token, '135790', { oldPaymentPassword: '111222' })).errorCode).toBe('invalid.payment.pw');
    const locked = await pay(token, '135790', { oldPaymentPassword: '204816' });
    expect(Number(locked.failure?.['retryAfter'])).toBeGreaterThan(3600);
  });

  it('a member whose right tries arrive together is not taken for one who guesses', async () => {
    const { token } = await test.newMember();
    await pay(token, '204816', { password: TEST_PASSWORD });
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => pay(token, '204816', { oldPaymentPassword: '204816' })),
    );
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(Array.from({ length: 9 }, () => 'modify.new.old.same'));
  });

  it('MEMBER-06: a forgotten one is replaced after password and security answer, where questions are offered', async () => {
    const { token } = await test.newMember();
    await pay(token, '204816', { password: TEST_PASSWORD });
    const security = { question: 'firstPet' as const, answer: 'Mực  Đen', password: TEST_PASSWORD };
    await test.call('setSecurity', security, { token });
    const { errorCode, failure } = await pay(token, '135790', { password: TEST_PASSWORD, answer: 'somebody' });
    expect([errorCode, failure?.['field']]).toEqual(['SECURITY_ANSWER_WRONG', 'answer']);
    for (let guess = 0; guess < 5; guess += 1) await pay(token, '135790', { oldPaymentPassword: `11122${guess}` });
    expect((await pay(token, '135790', { oldPaymentPassword: '204816' })).errorCode).toBe('PAYMENT_PASSWORD_LOCKED');
    expect((await pay(token, '135790', { password: TEST_PASSWORD, answer: ' mực đen' })).status).toBe(200);
    // the new one is not locked by guesses at the one before
    expect((await pay(token, '246801', { oldPaymentPassword: '135790' })).status).toBe(200);
  });
});

describe('security question', () => {
  it('CACC-18: chosen after the password; the answer is never sent back and is stored hashed', async () => {
    const { token, id } = await test.newMember();
    const before = await test.call('getSecurity', {}, { token });
    expect([before.value.questions.length, before.value.chosen]).toEqual([8, null]);
    const set = (more: object) =>
      test.call('setSecurity', { question: 'birthTown', answer: 'Huế', password: TEST_PASSWORD, ...more }, { token });
    expect((await set({ password: 'wrong' })).errorCode).toBe('PASSWORD_WRONG');
    expect((await set({ answer: ' ' })).errorCode).toBe('INVALID_PARAMETERS');
    expect((await set({})).status).toBe(200);
    const after = await test.call('getSecurity', {}, { token });
    expect(after.value.chosen).toBe('birthTown');
    expect(after.response.body).not.toContain('Huế');
    const [row] = await test.database.asOwner<{ text: string }>(
      'select m::text as text from member m where member_id = $1',
      [id],
    );
    expect(row?.text.toLowerCase()).not.toContain('huế');
  });

  it('the regulated profile has none, even with the flag on', async () => {
    const settings = (await test.call('getStatus', {}, { merchant: 'LANTERN' })).value.info;
    await test.change('LANTERN', { flags: { ...settings.whitelabelVal, [FEATURES.securityQuestion]: true } });
    const { token } = await test.newMember('LANTERN');
    expect((await test.call('getSecurity', {}, { token })).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
    const set = await test.call(
      'setSecurity',
      { question: 'firstPet', answer: 'Mimi', password: TEST_PASSWORD },
      { token },
    );
    expect([set.status, set.errorCode]).toEqual([403, 'FUNCTION_NOT_AVAILABLE']);
  });
});

describe('passkeys', () => {
  it('are made after the password, at the merchant’s own address, for a challenge that is used once', async () => {
    const { token } = await test.newMember();
    const host = 'en.localhost:4000';
    const start = (password: string, at = host) => test.call('startPasskey', { password }, { token, host: at });
    expect((await start('wrong')).errorCode).toBe('PASSWORD_WRONG');
    expect((await start(TEST_PASSWORD, '127.0.0.1:4000')).errorCode).toBe('PASSKEY_FAILED');
    const { challengeId, options } = (await start(TEST_PASSWORD)).value;
    expect(options).toMatchObject({
      rp: { id: 'en.localhost', name: 'Mosaic' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const response = { id: 'made-up', rawId: 'made-up', type: 'public-key', response: {}, clientExtensionResults: {} };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await test.call('addPasskey', { challengeId, response }, { token, host })).errorCode).toBe(
        'PASSKEY_FAILED',
      );
    }
    expect((await test.call('listPasskeys', {}, { token })).value).toEqual([]);
    expect((await test.call('removePasskey', { passkeyId: 'made-up' }, { token })).errorCode).toBe('DATA_NOT_FOUND');
  });

  it('a login names no account, and whatever is wrong is answered alike', async () => {
    const host = 'en.localhost:4000';
    const { value } = await test.call('startPasskeyLogin', {}, { host });
    expect(value.options).not.toHaveProperty('allowCredentials.0');
    const response = { id: 'made-up', rawId: 'made-up', type: 'public-key', response: {}, clientExtensionResults: {} };
    const unknown = await test.call('logInWithPasskey', { challengeId: value.challengeId, response }, { host });
    const used = await test.call('logInWithPasskey', { challengeId: value.challengeId, response }, { host });
    expect([unknown.status, unknown.errorCode]).toEqual([400, 'PASSKEY_FAILED']);
    expect(used.response.body).toBe(unknown.response.body);
  });
});
