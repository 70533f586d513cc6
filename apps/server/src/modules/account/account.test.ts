import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedSettings } from '../../../test/merchant-settings.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { passwordVerifications } from '#server/platform/security/passwords.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

/** Logins from their own address, so that failures of other tests do not count. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const newMember = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD, ageConfirmed: true };

describe('registration', () => {
  it('REG-22: answers a session, and the same key again opens neither a second account nor a session', async () => {
    const key = '018f4e2a-0000-7000-8000-000000000001';
    const first = await test.call(
      'register',
      { username: 'anna01', ...newMember },
      { headers: { 'idempotency-key': key } },
    );
    expect(first.status).toBe(200);
    expect(first.value).toMatchObject({ userName: 'anna01', type: 0, firstTimeLogin: true, merchantCode: 'EN' });
    const again = await test.call(
      'register',
      { username: 'anna01', ...newMember },
      { headers: { 'idempotency-key': key } },
    );
    expect(again.value).toMatchObject({ id: first.value.id, userName: 'anna01', token: null });
    const opened = await test.database.asOwner('select 1 from session where member_id = $1', [first.value.id]);
    expect(opened).toHaveLength(1);
    const [count] = await test.database.asOwner<{ n: string }>(
      `select count(*) as n from member where user_name = 'anna01'`,
    );
    expect(count?.n.toString()).toBe('1');
    const wallet = await test.call('getWallet', {}, { token: first.value.token });
    expect(wallet.value).toMatchObject({ sumBalance: '0.00', currencySymbol: '¥' });
  });

  it('CWAL-01 WALLET-01: the wallet answers balance and symbol at the address of the specification too', async () => {
    const { token, id } = await test.newMember();
    await test.fund(id, 12_345_600n);
    const headers = { merchant: 'EN', authorization: token };
    for (const url of ['/wps/wallet', '/wps/v2/wallets/balance']) {
      const answer = JSON.parse((await test.server.inject({ url, headers })).body);
      expect([url, answer]).toMatchObject([
        url,
        { success: true, value: { currencySymbol: '¥', sumBalance: '1234.56' } },
      ]);
    }
    expect((await test.server.inject({ url: '/wps/wallet', headers: { merchant: 'EN' } })).statusCode).toBe(401);
  });

  it('REG-25: refuses each broken field by name', async () => {
    const refused = async (input: object) => {
      const answer = await test.call('register', { username: 'bella01', ...newMember, ...input });
      return [answer.errorCode, answer.failure?.['field']];
    };
    expect(await refused({ username: '1bad' })).toEqual(['US_NAME_FORMAT_ERROR', 'username']);
    expect(await refused({ username: 'anna01' })).toEqual(['US_CUSTOMER_EXIST_ERROR', 'username']);
    expect(await refused({ password: 'short', confirmPassword: 'short' })).toEqual([
      'US_PASSWORD_FORMAT_ERROR',
      'password',
    ]);
    expect(await refused({ password: 'password1', confirmPassword: 'password1' })).toEqual([
      'PASSWORD_COMMON',
      'password',
    ]);
    expect(await refused({ password: 'xx-bella01-xx', confirmPassword: 'xx-bella01-xx' })).toEqual([
      'PASSWORD_COMMON',
      'password',
    ]);
    expect(await refused({ confirmPassword: 'something else' })).toEqual([
      'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
      'confirmPassword',
    ]);
    expect(await refused({ email: 'no address' })).toEqual(['US_CUSTOMER_EMAIL_FORMAT_ERROR', 'email']);
    expect(await refused({ affiliateCode: 'NOBODY99' })).toEqual(['AFFILIATE_CODE_INVALID', 'affiliateCode']);
    expect(await refused({ referralCode: 'NOBODY99' })).toEqual([
      'US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR',
      'recommenderId',
    ]);
  });

  it('ERR-08, ERR-15: names that pass a member off as the house are not to be had', async () => {
    const { registerFields } = await storedSettings<Pick<MerchantSettings, 'registerFields'>>(test);
    const nickname = { enabled: true, required: false };
    await test.change('EN', { registerFields: { ...registerFields, nickname } });
    const refused = async (input: object) => {
      const answer = await test.call('register', { username: 'carla01', ...newMember, ...input });
      return [answer.errorCode, answer.failure?.['field']];
    };
    for (const username of ['support1', 'system', 'mosaic1', 'm0saic']) {
      expect(await refused({ username })).toEqual(['US_CUSTOMER_EXIST_ERROR', 'username']);
      expect((await test.call('checkUsername', { username })).errorCode).toBe('US_CUSTOMER_EXIST_ERROR');
    }
    for (const name of ['Mosaic Support', 'Моѕаіс'])
      expect(await refused({ nickname: name })).toEqual(['US_CUSTOMER_NICKNAME_ERROR', 'nickname']);
    expect(await refused({ nickname: 'Carla' })).toEqual([undefined, undefined]);
    await test.change('EN', { registerFields });
  });

  it('REG-23: the age is stated where profile or merchant ask for it, and kept with the account as it was stated', async () => {
    const { ageConfirmed: _stated, ...unsaid } = newMember;
    const register = (username: string, merchant: string, more: object = {}) =>
      test.call('register', { username, ...unsaid, ...more }, { merchant });
    const [terms] = await test.database.asOwner<{ version: string }>(
      `select settings ->> 'termsVersion' as version from merchant where merchant_code = 'LANTERN'`,
    );
    const regulated = { email: 'aged@example.test', termsVersion: terms?.version };
    expect((await register('aged01', 'LANTERN', regulated)).errorCode).toBe('AGE_REQUIRED');
    expect((await register('aged02', 'EN')).status).toBe(200);
    await test.change('EN', { asksAge: true });
    const { errorCode, failure } = await register('aged03', 'EN');
    expect([errorCode, failure]).toEqual(['AGE_REQUIRED', { field: 'ageConfirmed' }]);
    expect((await register('aged03', 'EN', { ageConfirmed: true })).status).toBe(200);
    await test.change('EN', { asksAge: false });
    const kept = await test.database.asOwner(
      `select user_name, age_confirmed_at is not null as stated from member where user_name like 'aged0%' order by 1`,
    );
    expect(kept).toEqual([
      { user_name: 'aged02', stated: false },
      { user_name: 'aged03', stated: true },
    ]);
  });

  it('the way somebody registered by is kept as it was sent, and the browser’s is the usual one', async () => {
    await test.call('register', { username: 'wayone01', ...newMember, registerMethod: 'PWA' });
    await test.call('register', { username: 'waytwo01', ...newMember });
    const kept = await test.database.asOwner(
      `select user_name, register_method from member where user_name like 'way%01' order by 1`,
    );
    expect(kept).toEqual([
      { user_name: 'wayone01', register_method: 'PWA' },
      { user_name: 'waytwo01', register_method: 'H5' },
    ]);
  });

  it('a field that the merchant does not ask for is dropped, whatever it holds', async () => {
    const { value } = await test.call('register', { username: 'zalo01', ...newMember, zalo: '<b>', mobileNum: 'none' });
    const [kept] = await test.database.asOwner('select contacts, mobile from member where member_id = $1', [value.id]);
    expect(kept).toEqual({ contacts: {}, mobile: null });
  });

  it('REG-18: what the merchant asks for besides is kept with the account', async () => {
    const { registerFields } = await storedSettings<Pick<MerchantSettings, 'registerFields'>>(test);
    const optional = { enabled: true, required: false };
    await test.change('EN', { registerFields: { ...registerFields, payeeName: optional, mobileNum: optional } });
    const register = async (username: string, more: object) => {
      const { value } = await test.call('register', { username, ...newMember, ...more });
      const { member } = (await test.call('getMe', {}, { token: value.token })).value;
      const { payeeName } = (await test.call('getMemberInfo', {}, { token: value.token })).value;
      return [payeeName, member.mobile, member.mobileVerified];
    };
    const phone = { mobileNum: '13912345678', countryDialingCode: '86' };
    expect(await register('kept0001', { payeeName: 'Mai Tran', ...phone })).toEqual(['Mai Tran', '13****78', false]);
    expect(await register('kept0002', {})).toEqual([null, null, false]);
    await test.change('EN', { registerFields });
  });

  it('REG-09: the regulated profile asks for the terms in their present version', async () => {
    const input = { username: 'carla01', ...newMember, email: 'carla@example.test' };
    expect((await test.call('register', input, { merchant: 'LANTERN' })).errorCode).toBe('TERMS_REQUIRED');
    expect((await test.call('register', { ...input, termsVersion: '2026-11' }, { merchant: 'LANTERN' })).status).toBe(
      200,
    );
  });

  it('REG-10: before a merchant has an agreement in its own language nobody registers, by name, by number or in an older app', async () => {
    const { agreement, defaultLanguage } = test.merchant('EN').settings;
    const { [defaultLanguage]: _own, ...others } = agreement.content;
    const missing: Partial<Record<string, string>>[] = [{}, others, { ...others, [defaultLanguage]: '<p> &nbsp;</p>' }];
    const members = () => test.database.asOwner('select 1 from member');
    const before = (await members()).length;
    const infoOf = async () => (await test.call('getStatus', {})).value.info?.settings.hasAgreement;
    for (const [index, content] of missing.entries()) {
      await test.change('EN', { agreement: { ...agreement, content } });
      const input = { username: `early${index}x`, ...newMember };
      expect((await test.call('register', input)).errorCode).toBe('REGISTRATION_CLOSED');
      const number = { mobileNum: '13912345678', countryDialingCode: '86', ...newMember };
      expect((await test.call('registerMobile', number)).errorCode).toMatch(
        /REGISTRATION_CLOSED|FUNCTION_NOT_AVAILABLE/,
      );
      expect(await infoOf()).toBe(false);
    }
    expect(await members()).toHaveLength(before);
    await test.change('EN', { agreement });
    expect([await infoOf(), (await test.call('register', { username: 'early9x', ...newMember })).status]).toEqual([
      true,
      200,
    ]);
  });

  it('CACC-08, ERR-08: tells whether a name is free, whatever its case', async () => {
    expect((await test.call('checkUsername', { username: 'ANNA01' })).errorCode).toBe('US_CUSTOMER_EXIST_ERROR');
    expect((await test.call('checkUsername', { username: 'free01' })).value).toBe(true);
  });

  it('CACC-29: an affiliate code of a member holds at its own merchant alone', async () => {
    const [row] = await test.database.asOwner<{ affiliate_code: string }>(
      `select affiliate_code from member where user_name = 'anna01'`,
    );
    const code = row?.affiliate_code ?? '';
    expect((await test.call('checkAffiliate', { code })).value.code).toBe(code);
    expect((await test.call('checkAffiliate', { code }, { merchant: 'LANTERN' })).errorCode).toBe(
      'AFFILIATE_CODE_INVALID',
    );
  });
});

describe('login', () => {
  it('CACC-01: logs in whatever the case of the name, with a new token each time', async () => {
    await test.newMember('EN', 'daria01');
    const first = await test.call('logIn', { username: 'Daria01', password: TEST_PASSWORD });
    const second = await test.call('logIn', { username: 'daria01', password: TEST_PASSWORD });
    expect(first.value).toMatchObject({ userName: 'daria01', customerType: 0, firstTimeLogin: false });
    expect(second.value.token).not.toBe(first.value.token);
  });

  it('ERR-07: unknown name and wrong password are answered alike and cost one verification each', async () => {
    await test.newMember('EN', 'elena01');
    const outcomes = [];
    for (const username of ['elena01', 'nobody01']) {
      const before = passwordVerifications();
      const answer = await test.call('logIn', { username, password: 'not the password' });
      expect(passwordVerifications() - before).toBe(1);
      outcomes.push([answer.status, answer.errorCode, answer.message, Object.keys(answer.failure ?? {})]);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]?.[1]).toBe('login.cred.err');
  });

  it('CACC-02: after a failure a captcha is required, answers once, and only when read right', async () => {
    await test.newMember('EN', 'fiona01');
    const failed = await test.call('logIn', { username: 'fiona01', password: 'wrong' });
    expect(String(failed.failure?.['captcha'])).toMatch(/^[A-Za-z0-9+/=]{200,}$/);
    const without = await test.call('logIn', { username: 'fiona01', password: TEST_PASSWORD });
    expect(without.errorCode).toBe('CAPTCHA_REQUIRED');
    const captchaId = String(without.response.headers['x-captcha-id']);
    const wrong = await test.call('logIn', { username: 'fiona01', password: TEST_PASSWORD, captcha: 'x', captchaId });
    expect([wrong.errorCode, wrong.failure?.['field']]).toEqual(['INVALID_CAPTCHA', 'captcha']);
    expect(String(wrong.failure?.['captcha'])).toMatch(/^[A-Za-z0-9+/=]{200,}$/);
    const used = await test.call('logIn', {
      username: 'fiona01',
      password: TEST_PASSWORD,
      captcha: '12345',
      captchaId,
    });
    expect(used.errorCode).toBe('INVALID_CAPTCHA');
  });

  it('LOGIN-31: a member who is no agent is refused at the agent portal', async () => {
    await test.newMember('EN', 'hanna01');
    const answer = await test.call(
      'logIn',
      { username: 'hanna01', password: TEST_PASSWORD, portal: 'agent' },
      from('10.1.1.10'),
    );
    expect([answer.status, answer.errorCode]).toEqual([403, 'NOT_AGENT']);
  });
});

describe('trial', () => {
  it('TRIAL-03: starts with play credit in its own book, under the reserved name', async () => {
    const name = (await test.call('createTrialUser', {})).value;
    const started = await test.call('startFreePlay', { username: name });
    expect(started.value).toMatchObject({ userName: name, type: 4, merchantCode: 'ENtrial' });
    const me = await test.call('getMe', {}, { token: started.value.token, merchant: 'ENtrial' });
    expect(me.value.wallet.sumBalance).toBe('2000.00');
    const books = await test.database.asOwner<{ book: string }>('select book from account where owner_id = $1', [
      started.value.id,
    ]);
    expect(books).toEqual([{ book: 'TRIAL' }]);
  });

  it('TRIAL-03: a reserved name is valid for a day; a player who brings it later gets a new one', async () => {
    const begin = async (username: string) => (await test.call('startFreePlay', { username })).value.userName;
    const name = (await test.call('createTrialUser', {})).value;
    const reservedAgo = (hours: number) =>
      test.database.asOwner(
        `update member set created_at = clock_timestamp() - make_interval(hours => $2) where user_name = $1`,
        [name, hours],
      );
    await reservedAgo(23);
    expect(await begin(name)).toBe(name);
    await reservedAgo(25);
    expect(await begin(name)).toMatch(/^trial[a-z0-9]{12}$/);
    expect(await begin(name)).not.toBe(name);
    const real = await test.newMember('EN', 'realname1');
    expect(await begin(real.userName), 'a real account is nobody’s trial').not.toBe(real.userName);
  });

  it('TRIAL-03: play credit is what the merchant says', async () => {
    await test.change('EN', { trialCredit: '345.60' });
    const { value } = await test.call('startFreePlay', {});
    expect((await test.call('getMe', {}, { token: value.token })).value.wallet.sumBalance).toBe('345.60');
    await test.change('EN', { trialCredit: '2000' });
  });

  it('TRIAL-08: is refused what needs a real account', async () => {
    const { value } = await test.call('startFreePlay', {});
    const answer = await test.call('getDepositOptions', {}, { token: value.token });
    expect([answer.status, answer.errorCode]).toEqual([403, 'TRIAL_REFUSED']);
  });
});
