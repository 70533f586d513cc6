import { randomUUID } from 'node:crypto';
import { FEATURES } from '@tessera/contract';
import { encryptBody } from '@tessera/envelope/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxPhone, startSandboxPhone } from '../../../test/sandbox-phone.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { passwordVerifications } from '#server/platform/security/passwords.ts';
import { DEMO_MERCHANTS } from '../merchants/merchants.ts';

let test: TestServer;
let phone: SandboxPhone;
const flags = DEMO_MERCHANTS[0]?.settings.flags ?? {};

beforeAll(async () => {
  test = await createTestServer();
  phone = await startSandboxPhone(test);
  await test.change('EN', { smsSlider: false });
});
afterAll(async () => {
  await phone.stop();
  await test.close();
});

let numbers = 0;
/** A Chinese number nobody used yet, as it is typed: eleven digits, far from those before it. */
const newNumber = () => `139${String(++numbers).padStart(4, '0')}1234`;
const full = (number: string) => `86${number.replace(/^0+/, '')}`;
const inChina = (number: string) => ({ mobileNum: number, countryDialingCode: '86' });
/** Calls from their own address, so that failures of other tests do not count. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const consents = { ageConfirmed: true, termsVersion: '2026-11' };
const withPassword = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
const later = (number: string) =>
  test.database.asOwner(
    `update verification_code set created_at = created_at - interval '31 seconds' where destination = $1`,
    [full(number)],
  );

async function registerNumber(number: string, more: object = {}) {
  await test.call('sendRegisterCode', inChina(number));
  const verificationCode = await phone.codeFor(full(number));
  return test.call('registerMobile', { ...inChina(number), ...consents, ...withPassword, verificationCode, ...more });
}

describe('registration by mobile number', () => {
  it('REG-18, CACC-06, CACC-13: the mobile path opens an account with an encrypted body and the code that was sent', async () => {
    const number = newNumber();
    const sent = await test.call('sendRegisterCode', inChina(number));
    expect(sent.value).toEqual({ expiredMinutes: 1 });
    const [message] = await phone.messagesTo(full(number));
    expect(message).toMatch(/^Mosaic: your code is \d{6}\. It is good for 3 minutes\./);
    const body = {
      ...inChina(number),
      ...consents,
      ...withPassword,
      username: '',
      type: 0,
      verificationCode: await phone.codeFor(full(number)),
    };
    const encrypted = await encryptBody((await test.call('getStatus', {})).value.info.encryptionKeys, body, Date.now());
    const response = await test.server.inject({
      method: 'PUT',
      url: '/wps/member/register/mobile',
      headers: { host: 'localhost:4000', 'content-type': 'application/json', ...encrypted.headers },
      payload: JSON.stringify(encrypted.body),
    });
    expect(response.json()).toMatchObject({ success: true, value: { type: 0, firstTimeLogin: true } });
    const { token, userName } = response.json().value;
    expect(userName).toMatch(/^u[a-z0-9]{9}$/);
    const me = await test.call('getMe', {}, { token });
    expect(me.value.member).toMatchObject({
      mobile: '13****' + number.slice(-2),
      mobileVerified: true,
      hasPassword: true,
    });
    expect(me.value.wallet.sumBalance).toBe('0.00');
  });

  it('REG-18: the user name path makes no account by number, and a number told there is no way in', async () => {
    const number = newNumber();
    const { registerFields } = DEMO_MERCHANTS[0]?.settings ?? { registerFields: {} };
    await test.change('EN', { registerFields: { ...registerFields, mobileNum: { enabled: true, required: false } } });
    const named = await test.call('register', {
      username: 'lotta01',
      ...withPassword,
      ...consents,
      ...inChina(number),
    });
    expect(named.value.userName).toBe('lotta01');
    await test.change('EN', { registerFields });
    expect((await test.call('logIn', { username: number, password: TEST_PASSWORD }, from('10.2.0.1'))).errorCode).toBe(
      'login.cred.err',
    );
    expect((await registerNumber(number)).status).toBe(200);
  });

  it('REG-18, ERR-17: of four who register with one code at once one gets in, and the others hear that it no longer works', async () => {
    const number = newNumber();
    await test.call('sendRegisterCode', inChina(number));
    const verificationCode = await phone.codeFor(full(number));
    const input = { ...inChina(number), ...consents, ...withPassword, verificationCode };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        test.call('registerMobile', input, { headers: { 'idempotency-key': randomUUID() } }),
      ),
    );
    const lost = Array.from({ length: 3 }, () => 'VALIDATION_EXPIRED_CODE');
    expect(answers.map(({ errorCode }) => errorCode ?? 'in').toSorted()).toEqual([...lost, 'in']);
  });

  it('REG-18, ERR-15: a nickname that passes the member off as the house is refused and leaves the code good', async () => {
    const { registerFields } = DEMO_MERCHANTS[0]?.settings ?? { registerFields: {} };
    await test.change('EN', { registerFields: { ...registerFields, nickname: { enabled: true, required: false } } });
    const number = newNumber();
    const refused = await registerNumber(number, { nickname: 'Mоsaic Help' });
    expect([refused.errorCode, refused.failure]).toEqual(['US_CUSTOMER_NICKNAME_ERROR', { field: 'nickname' }]);
    const verificationCode = await phone.codeFor(full(number));
    const input = { ...inChina(number), ...consents, ...withPassword, verificationCode, nickname: 'Mai' };
    expect((await test.call('registerMobile', input)).status).toBe(200);
    await test.change('EN', { registerFields });
  });

  it('ERR-16: a number that is none is refused with the code of the mobile format', async () => {
    for (const mobileNum of ['12', 'abcdefgh', '0000000000', '123456789012345678']) {
      const sent = await test.call('sendRegisterCode', { mobileNum, countryDialingCode: '86' });
      expect([sent.status, sent.errorCode, sent.message]).toEqual([
        400,
        'US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR',
        'The mobile num is not valid',
      ]);
    }
    const unserved = await test.call('sendRegisterCode', { mobileNum: '13900000000', countryDialingCode: '999' });
    expect(unserved.failure).toEqual({ field: 'mobileNum' });
  });

  it('ERR-17: a wrong code is refused with its message and opens nothing; the fifth ends the code (SMS-14)', async () => {
    const number = newNumber();
    await test.call('sendRegisterCode', inChina(number));
    const right = await phone.codeFor(full(number));
    const wrong = right === '111111' ? '222222' : '111111';
    const codes = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await test.call(
        'registerMobile',
        { ...inChina(number), ...consents, ...withPassword, verificationCode: wrong },
        { headers: { 'idempotency-key': `018f4e2a-0000-7000-8000-00000000010${attempt}` } },
      );
      codes.push(answer.errorCode);
      if (attempt === 0) expect(answer.message).toBe('Verification code error');
    }
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'INVALID_CAPTCHA'), 'VALIDATION_EXPIRED_CODE']);
    const late = await test.call('registerMobile', {
      ...inChina(number),
      ...consents,
      ...withPassword,
      verificationCode: right,
    });
    expect(late.errorCode).toBe('VALIDATION_EXPIRED_CODE');
    const [count] = await test.database.asOwner<{ n: number }>(
      'select count(*)::int as n from member where mobile_key = $1',
      [full(number)],
    );
    expect(count?.n).toBe(0);
  });

  it('a code is used up with the account it opens: a refused registration keeps it, the same key opens one account', async () => {
    const number = newNumber();
    await test.call('sendRegisterCode', inChina(number));
    const verificationCode = await phone.codeFor(full(number));
    const input = { ...inChina(number), ...consents, ...withPassword, verificationCode };
    expect((await test.call('registerMobile', { ...input, affiliateCode: 'NOBODY99' })).errorCode).toBe(
      'AFFILIATE_CODE_INVALID',
    );
    const headers = { 'idempotency-key': '018f4e2a-0000-7000-8000-000000000200' };
    const first = await test.call('registerMobile', input, { headers });
    const again = await test.call('registerMobile', input, { headers });
    expect([first.status, again.status, again.value.id]).toEqual([200, 200, first.value.id]);
  });

  it('REG-05, SMS-07: the puzzle before the code is the one proof of a person; without a puzzle or a code the captcha is', async () => {
    const register = async (smsSlider: boolean, more: object = {}) => {
      const number = newNumber();
      await test.change('EN', { smsSlider: false, registerCaptcha: true });
      await test.call('sendRegisterCode', inChina(number));
      const verificationCode = await phone.codeFor(full(number));
      await test.change('EN', { smsSlider, ...more });
      const input = { ...inChina(number), ...consents, ...withPassword, verificationCode };
      return (await test.call('registerMobile', input)).errorCode;
    };
    const withoutCode = { flags: { ...flags, [FEATURES.mobileRegistrationCode]: false } };
    expect(await register(true)).toBeUndefined();
    expect(await register(false)).toBe('CAPTCHA_REQUIRED');
    expect(await register(true, withoutCode)).toBe('CAPTCHA_REQUIRED');
    await test.change('EN', { flags, smsSlider: false, registerCaptcha: false });
  });

  it('a number has one account, however its zeros and codes are written; only who holds the phone learns of it', async () => {
    const number = newNumber();
    expect((await registerNumber(number)).status).toBe(200);
    await later(number);
    const sent = await test.call('sendRegisterCode', inChina(`0${number}`));
    expect(sent.status).toBe(200);
    const answer = await test.call('registerMobile', {
      mobileNum: `0${number}`,
      countryDialingCode: '+86',
      ...consents,
      ...withPassword,
      verificationCode: await phone.codeFor(full(number)),
    });
    expect([answer.errorCode, answer.failure?.['field']]).toEqual(['CUSTOMER_MOBILE_NO_DUPLICATED', 'mobileNum']);
  });

  it('FLAG-04, FLAG-05: without their flags neither code nor password are asked for, and what is sent is nobody’s password', async () => {
    const number = newNumber();
    await test.change('EN', {
      flags: {
        ...flags,
        [FEATURES.mobileRegistrationCode]: false,
        [FEATURES.mobileRegistrationPassword]: false,
      },
    });
    expect((await test.call('sendRegisterCode', inChina(number))).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
    const opened = await test.call('registerMobile', { ...inChina(number), ...consents, password: '123456' });
    expect(opened.status).toBe(200);
    await test.change('EN', { flags });
    const me = await test.call('getMemberInfo', {}, { token: opened.value.token });
    expect(me.value).toMatchObject({ hasPassword: false, mobileVerified: false });
    const guess = await test.call('logIn', { username: number, password: '123456' }, from('10.2.0.2'));
    expect(guess.errorCode).toBe('login.cred.err');
    const change = { oldPassword: '123456', newPassword: 'a better sentence', confirmNewPassword: 'a better sentence' };
    expect((await test.call('changePassword', change, { token: opened.value.token })).errorCode).toBe('PASSWORD_UNSET');
  });
});

describe('login by mobile number', () => {
  const logIn = (number: string, password: string, address: string) =>
    test.call('logIn', { username: number, countryDialingCode: '86', password, type: 'sms' }, from(address));

  it('CACC-12: the code of the message lets the member in, once; the answer says when it ends', async () => {
    const number = newNumber();
    const { value: member } = await registerNumber(number);
    await later(number);
    const sent = await test.call('sendLoginCode', { mobileNo: number, countryDialingCode: '86' });
    expect(sent.value.expirationTime - Date.now()).toBeGreaterThan(150_000);
    const code = await phone.codeFor(full(number));
    const entered = await logIn(number, code, '10.2.1.1');
    expect(entered.value).toMatchObject({ id: member.id, firstTimeLogin: false });
    expect((await logIn(number, code, '10.2.1.2')).errorCode).toBe('VALIDATION_EXPIRED_CODE');
  });

  it('CACC-12: of two logins with one code at once one gets in, and the other hears that it no longer works', async () => {
    const number = newNumber();
    await registerNumber(number);
    await later(number);
    await test.call('sendLoginCode', { mobileNo: number, countryDialingCode: '86' });
    const code = await phone.codeFor(full(number));
    const answers = await Promise.all([1, 2].map((caller) => logIn(number, code, `10.2.9.${caller}`)));
    expect(answers.map(({ errorCode }) => errorCode ?? 'in').toSorted()).toEqual(['VALIDATION_EXPIRED_CODE', 'in']);
  });

  it('a number nobody has is answered as a known one, costs the same, fails the same, and gets no message', async () => {
    const known = newNumber();
    const unknown = newNumber();
    await registerNumber(known);
    await later(known);
    const told = await phone.messagesTo(full(unknown));
    const answers = [];
    for (const number of [known, unknown]) {
      const sent = await test.call('sendLoginCode', inChina(number), from('10.2.2.1'));
      const again = await test.call('sendLoginCode', inChina(number), from('10.2.2.1'));
      const before = passwordVerifications();
      const wrong = await logIn(number, '000000', number === known ? '10.2.2.2' : '10.2.2.3');
      const verifications = passwordVerifications() - before;
      await later(number);
      await phone.setFailing(full(number), true);
      const failed = await test.call('sendLoginCode', inChina(number), from('10.2.2.1'));
      answers.push([
        sent.status,
        Object.keys(sent.value),
        again.errorCode,
        wrong.errorCode,
        Object.keys(wrong.failure ?? {}),
        verifications,
        failed.errorCode,
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(2)).toEqual([
      'MAX_SEND_LIMIT',
      'INVALID_CAPTCHA',
      ['field', 'captcha'],
      1,
      'REFUSED_BY_SERVER',
    ]);
    expect([told, await phone.messagesTo(full(unknown))]).toEqual([[], []]);
  });

  it('SMS-14: after a failed sending the next may go out at once', async () => {
    const number = newNumber();
    await phone.setFailing(full(number), true);
    const failed = await test.call('sendRegisterCode', inChina(number));
    expect([failed.status, failed.errorCode]).toEqual([503, 'REFUSED_BY_SERVER']);
    await phone.setFailing(full(number), false);
    expect((await test.call('sendRegisterCode', inChina(number))).status).toBe(200);
  });

  it('LOGIN-08: a wrong code brings a captcha, which the next try needs', async () => {
    const number = newNumber();
    await registerNumber(number);
    await later(number);
    await test.call('sendLoginCode', inChina(number));
    const code = await phone.codeFor(full(number));
    const failed = await logIn(number, code === '000000' ? '000001' : '000000', '10.2.3.1');
    expect(String(failed.failure?.['captcha'])).toMatch(/^[A-Za-z0-9+/=]{200,}$/);
    expect((await logIn(number, code, '10.2.3.1')).errorCode).toBe('CAPTCHA_REQUIRED');
  });

  it('a member who registered by number logs in with the password too, by name or number', async () => {
    const number = newNumber();
    const { value: member } = await registerNumber(number);
    for (const username of [member.userName, number, `0${number}`, `+86${number}`]) {
      const entered = await test.call('logIn', { username, password: TEST_PASSWORD }, from('10.2.4.1'));
      expect([username, entered.value?.id]).toEqual([username, member.id]);
    }
  });

  it('is refused where the merchant has it switched off', async () => {
    const answer = await test.call(
      'logIn',
      { username: '9171234567', countryDialingCode: '63', password: '123456', type: 'sms' },
      { merchant: 'LANTERN' },
    );
    expect(answer.errorCode).toBe('FUNCTION_NOT_AVAILABLE');
  });
});

describe('codes and passwords of members', () => {
  it('CACC-14: a logged-in member gets a code, a guest and a trial member none', async () => {
    const { token } = await test.newMember();
    const number = newNumber();
    const sent = await test.call('sendMemberCode', inChina(number), { token });
    expect(sent.value.expirationTime).toBeGreaterThan(Date.now());
    expect(await phone.codeFor(full(number))).toMatch(/^\d{6}$/);
    expect((await test.call('sendMemberCode', inChina(number))).errorCode).toBe('customer.not.login');
    const trial = (await test.call('startFreePlay', {})).value;
    expect((await test.call('sendMemberCode', inChina(number), { token: trial.token })).errorCode).toBe(
      'TRIAL_REFUSED',
    );
  });

  it('CACC-25: an encrypted body sets the password by a code to the own phone alone, and ends the other sessions', async () => {
    const number = newNumber();
    const { value: member } = await registerNumber(number);
    const other = await test.call('logIn', { username: number, password: TEST_PASSWORD }, from('10.2.5.1'));
    const foreign = newNumber();
    await test.call('sendMemberCode', inChina(foreign), { token: member.token });
    const newPassword = 'three quiet rivers';
    const set = (number_: string, verificationCode: string, more: object = {}) =>
      test.call(
        'setPasswordByPhone',
        { ...inChina(number_), verificationCode, newPassword, ...more },
        { token: member.token },
      );
    expect((await set(foreign, await phone.codeFor(full(foreign)))).errorCode).toBe('MOBILE_NOT_YOURS');
    await later(number);
    await test.call('sendMemberCode', inChina(number), { token: member.token });
    const code = await phone.codeFor(full(number));
    for (const easy of ['password1', `xx-${member.userName}-xx`, 'xx-Mosaic-xx']) {
      const { errorCode, failure } = await set(number, code, { newPassword: easy });
      expect([errorCode, failure?.['field']]).toEqual(['PASSWORD_COMMON', 'newPassword']);
    }
    const kept = () => test.database.asOwner('select password_hash from member where member_id = $1', [member.id]);
    const before = await kept();
    expect((await set(number, code === '000000' ? '000001' : '000000')).errorCode).toBe('INVALID_CAPTCHA');
    // what was refused has changed nothing
    expect(await kept()).toEqual(before);
    expect((await test.call('getMe', {}, { token: other.value.token })).status).toBe(200);
    const body = { ...inChina(number), verificationCode: code, newPassword };
    const encrypted = await encryptBody((await test.call('getStatus', {})).value.info.encryptionKeys, body, Date.now());
    const done = await test.server.inject({
      method: 'POST',
      url: '/wps/member/password/phone',
      headers: {
        host: 'localhost:4000',
        'content-type': 'application/json',
        authorization: member.token ?? '',
        ...encrypted.headers,
      },
      payload: JSON.stringify(encrypted.body),
    });
    expect(done.json()).toEqual({ success: true, value: {} });
    expect((await set(number, code)).errorCode).toBe('VALIDATION_EXPIRED_CODE');
    expect((await test.call('getMe', {}, { token: other.value.token })).errorCode).toBe('login.not.session');
    expect((await test.call('logIn', { username: number, password: newPassword }, from('10.2.5.2'))).status).toBe(200);
  });

  it('a number is changed by a code to the new phone and one of the passwords, is a way in then, and ends other sessions', async () => {
    const [before, number] = [newNumber(), newNumber()];
    const { value: member } = await registerNumber(before);
    const other = await test.call('logIn', { username: before, password: TEST_PASSWORD }, from('10.2.6.1'));
    const { value: holder } = await registerNumber(newNumber());
    await test.call('sendMemberCode', inChina(number), { token: member.token });
    const verificationCode = await phone.codeFor(full(number));
    const set = (more: object = {}, token = member.token) =>
      test.call('setMobile', { ...inChina(number), verificationCode, password: TEST_PASSWORD, ...more }, { token });
    expect((await set({ password: 'not it' })).errorCode).toBe('PASSWORD_WRONG');
    expect((await set({ verificationCode: verificationCode === '000000' ? '000001' : '000000' })).errorCode).toBe(
      'INVALID_CAPTCHA',
    );
    expect((await set()).value).toEqual({ mobile: `13****${number.slice(-2)}` });
    expect((await phone.messagesTo(full(before)))[0]).toContain('now uses another phone number');
    expect((await phone.messagesTo(full(number))).join()).not.toContain('another phone number');
    expect((await set()).errorCode).toBe('VALIDATION_EXPIRED_CODE');
    expect((await test.call('getMe', {}, { token: other.value.token })).errorCode).toBe('login.not.session');
    expect((await test.call('logIn', { username: number, password: TEST_PASSWORD }, from('10.2.6.2'))).status).toBe(
      200,
    );
    expect((await test.call('logIn', { username: before, password: TEST_PASSWORD }, from('10.2.6.3'))).status).toBe(
      400,
    );

    await later(number);
    await test.call('sendMemberCode', inChina(number), { token: holder.token });
    const code = await phone.codeFor(full(number));
    expect((await set({ verificationCode: code }, holder.token)).errorCode).toBe('CUSTOMER_MOBILE_NO_DUPLICATED');
  });

  it('a number changes also when no message can be sent to the old one', async () => {
    const [before, number] = [newNumber(), newNumber()];
    const { value: member } = await registerNumber(before);
    await test.call('sendMemberCode', inChina(number), { token: member.token });
    const verificationCode = await phone.codeFor(full(number));
    await phone.setFailing(full(before), true);
    const answer = await test.call(
      'setMobile',
      { ...inChina(number), verificationCode, password: TEST_PASSWORD },
      { token: member.token },
    );
    await phone.setFailing(full(before), false);
    expect(answer.value).toEqual({ mobile: `13****${number.slice(-2)}` });
    expect((await phone.messagesTo(full(before))).join()).not.toContain('another phone number');
  });

  it('who has only a payment password proves a new number by it, who has none sets one first', async () => {
    const number = newNumber();
    const { value: member } = await registerNumber(newNumber());
    await test.database.asOwner(`update member set password_hash = null where member_id = $1`, [member.id]);
    await test.call('sendMemberCode', inChina(number), { token: member.token });
    const verificationCode = await phone.codeFor(full(number));
    const set = (more: object = {}) =>
      test.call('setMobile', { ...inChina(number), verificationCode, ...more }, { token: member.token });
    expect((await set()).errorCode).toBe('PASSWORD_UNSET');
    await test.database.asOwner(`update session set proven_at = now() where member_id = $1`, [member.id]);
    await test.call(
      'setPaymentPassword',
      { paymentPassword: '482915', confirmPaymentPassword: '482915' },
      { token: member.token },
    );
    expect((await set({ paymentPassword: '111111' })).errorCode).toBe('invalid.payment.pw');
    expect((await set({ paymentPassword: '482915' })).value).toEqual({ mobile: `13****${number.slice(-2)}` });
  });

  it('CSYS-09: countries text messages go to, the usual one first', async () => {
    const { value } = await test.call('listSendCountries', {});
    expect(value[0]).toEqual({ countryCode: 'CN', countryDialingCode: '86' });
    expect((await test.call('listSendCountries', {}, { merchant: 'LANTERN' })).value.map((c) => c.countryCode)).toEqual(
      ['PH', 'PK', 'AE', 'SA', 'GB'],
    );
  });
});
