import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxPhone, startSandboxPhone } from '../../../test/sandbox-phone.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { createIdentityService } from './providers/identity-service/identity-service.ts';

let test: TestServer;
let phone: SandboxPhone;
beforeAll(async () => {
  test = await createTestServer();
  phone = await startSandboxPhone(test);
  await test.change('EN', { externalPhoneVerification: true, smsSlider: false });
});
afterAll(async () => {
  await phone.stop();
  await test.close();
});

async function toService(method: string, body: object) {
  const { phoneVerification } = (await test.call('getStatus', {}, { host: '127.0.0.1:4000' })).value.info;
  const response = await fetch(`${phoneVerification?.url}/v1/accounts:${method}?key=${phoneVerification?.apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://en.localhost:4000' },
    body: JSON.stringify(body),
  });
  return { response, answer: (await response.json()) as Record<string, string> };
}

/** What the phone does: asks the service for a code, types it, gets a token. */
async function tokenFor(number: string): Promise<string> {
  const { answer } = await toService('sendVerificationCode', { phoneNumber: `+${number}` });
  const code = await phone.codeFor(number);
  const signedIn = await toService('signInWithPhoneNumber', { sessionInfo: answer['sessionInfo'], code });
  return String(signedIn.answer['idToken']);
}
const consents = { ageConfirmed: true, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
const byPhone = (mobileNum: string, firebaseIdToken: string) =>
  test.call('registerMobile', {
    mobileNum,
    countryDialingCode: '86',
    ...consents,
    firebaseChannel: 'sms',
    firebaseIdToken,
  });

describe('external phone verification', () => {
  it('a token of the service sets the password by the own phone, once', async () => {
    const opened = await byPhone('13600000055', await tokenFor('8613600000055'));
    const set = (firebaseIdToken: string, newPassword: string) =>
      test.call(
        'setPasswordByPhone',
        { mobileNum: '13600000055', countryDialingCode: '86', verificationCode: '1', firebaseIdToken, newPassword },
        { token: opened.value.token },
      );
    expect((await set('made up', 'three quiet rivers')).errorCode).toBe('INVALID_CAPTCHA');
    const token = await tokenFor('8613600000055');
    expect((await set(token, 'three quiet rivers')).status).toBe(200);
    expect((await set(token, 'four quiet rivers')).errorCode).toBe('VALIDATION_EXPIRED_CODE');
  });

  it('SMS-13: the service behind the adapter proves the phone at registration and login; each token counts once', async () => {
    const token = await tokenFor('8613600000001');
    expect((await byPhone('13600000002', token)).errorCode).toBe('INVALID_CAPTCHA');
    const opened = await byPhone('13600000001', token);
    expect(opened.status).toBe(200);
    const me = await test.call('getMemberInfo', {}, { token: opened.value.token });
    expect(me.value.mobileVerified).toBe(true);
    const logIn = (firebaseIdToken: string, address: string) =>
      test.call(
        'logIn',
        {
          type: 'firebase',
          username: '13600000001',
          password: '',
          countryDialingCode: '86',
          firebaseChannel: 'sms',
          firebaseMobileNo: '+8613600000001',
          firebaseIdToken,
        },
        { headers: { 'x-forwarded-for': address } },
      );
    const fresh = await tokenFor('8613600000001');
    const entered = await logIn(fresh, '10.3.0.2');
    expect(entered.value.id).toBe(opened.value.id);
    expect((await logIn(fresh, '10.3.0.1')).errorCode).toBe('VALIDATION_EXPIRED_CODE');
    const ofNobody = await test.call(
      'logIn',
      {
        type: 'firebase',
        username: '13600000009',
        password: '',
        countryDialingCode: '86',
        firebaseIdToken: await tokenFor('8613600000009'),
      },
      { headers: { 'x-forwarded-for': '10.3.0.3' } },
    );
    expect(ofNobody.errorCode).toBe('login.cred.err');
  });

  it('SMS-11, SMS-03: with it on, our call guards and limits, sends nothing itself, and names one minute', async () => {
    const sent = await test.call('sendRegisterCode', { mobileNum: '13600000003', countryDialingCode: '86' });
    expect(sent.value).toEqual({ expiredMinutes: 1 });
    expect(await phone.messagesTo('8613600000003')).toEqual([]);
    const again = await test.call('sendRegisterCode', { mobileNum: '13600000003', countryDialingCode: '86' });
    expect(again.errorCode).toBe('MAX_SEND_LIMIT');
    const plain = await test.call('registerMobile', {
      mobileNum: '13600000003',
      countryDialingCode: '86',
      ...consents,
      verificationCode: '123456',
    });
    expect(plain.status).toBe(400);
    const sms = { type: 'sms' as const, username: '13600000003', password: '123456', countryDialingCode: '86' };
    expect((await test.call('logIn', sms)).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
  });

  it('FLAG-16: off, the phone learns of no service and a token is worth nothing', async () => {
    const { value } = await test.call('getStatus', {}, { merchant: 'LANTERN' });
    expect([value.info.settings.externalPhoneVerification, value.info.phoneVerification]).toEqual([false, null]);
    const answer = await test.call(
      'registerMobile',
      {
        mobileNum: '9171234567',
        countryDialingCode: '63',
        email: 'phone@example.test',
        termsVersion: '2026-11',
        ...consents,
        firebaseChannel: 'sms',
        firebaseIdToken: await tokenFor('639171234567'),
        verificationCode: '123456',
      },
      { merchant: 'LANTERN' },
    );
    expect(answer.errorCode).toBe('VALIDATION_EXPIRED_CODE');
  });

  it('the sandbox answers any origin, refuses wrong codes, and fails when told to', async () => {
    const sent = await toService('sendVerificationCode', { phoneNumber: '+8613600000005' });
    expect(sent.response.headers.get('access-control-allow-origin')).toBe('*');
    const wrong = await toService('signInWithPhoneNumber', {
      sessionInfo: sent.answer['sessionInfo'],
      code: (await phone.codeFor('8613600000005')) === '000000' ? '000001' : '000000',
    });
    expect(wrong.response.status).toBe(400);
    await phone.setFailing('8613600000005', true);
    expect((await toService('sendVerificationCode', { phoneNumber: '+8613600000005' })).response.status).toBe(503);
  });
});

describe('tokens of the service', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const now = new Date('2026-11-21T12:00:00Z');
  const seconds = now.getTime() / 1000;
  const good = {
    iss: 'https://issuer',
    aud: 'us',
    iat: seconds - 5,
    exp: seconds + 3600,
    phone_number: '+8613600000007',
  };
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const sign = (claims: object, header: object = { alg: 'RS256', kid: 'k1' }, key = privateKey) => {
    const signed = `${part(header)}.${part(claims)}`;
    return `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`;
  };
  let keyServer: Server;
  let asked = 0;
  beforeAll(async () => {
    const { n, e } = publicKey.export({ format: 'jwk' });
    keyServer = createServer((_request, response) => {
      asked += 1;
      response.end(JSON.stringify({ keys: [{ kty: 'RSA', kid: 'k1', n, e }] }));
    });
    await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => keyServer.close(resolve)));

  it('SMS-13: only a token of this key, issuer, audience and time holds', async () => {
    const { port } = keyServer.address() as AddressInfo;
    const service = createIdentityService({
      keysUrl: `http://127.0.0.1:${port}/`,
      issuer: 'https://issuer',
      audience: 'us',
    });
    const held = await service.read(sign(good), now);
    expect(held?.phoneNumber).toBe('+8613600000007');
    // Another spelling of the same signature does not hold: it cannot count a second time.
    const respelled = await service.read(`${sign(good)}=`, now);
    expect(respelled).toBeUndefined();
    for (const bad of [
      sign({ ...good, iss: 'https://other' }),
      sign({ ...good, aud: 'them' }),
      sign({ ...good, exp: seconds - 60 }),
      sign({ ...good, iat: seconds + 600 }),
      sign({ ...good, iat: seconds - 700 }),
      sign(good, { alg: 'none', kid: 'k1' }),
      sign(good, { alg: 'HS256', kid: 'k1' }),
      sign(good, { alg: 'RS256', kid: 'k2' }),
      sign(good, { alg: 'RS256', kid: 'k1' }, stranger),
      `${sign(good).slice(0, -6)}AAAAAA`,
      `${sign(good)}.more`,
      'no.token',
      '',
      'x'.repeat(5000),
    ]) {
      expect([bad.slice(0, 40), await service.read(bad, now)]).toEqual([bad.slice(0, 40), undefined]);
    }
    expect(asked).toBe(1);
  });

  it('SMS-13: a real service and a real provider of messages need settings only; half a set stops the start', () => {
    const all = {
      PHONE_VERIFICATION_URL: 'https://identity.example',
      PHONE_VERIFICATION_KEYS_URL: 'https://identity.example/keys',
      PHONE_VERIFICATION_ISSUER: 'https://issuer.example',
      PHONE_VERIFICATION_AUDIENCE: 'project',
      PHONE_VERIFICATION_API_KEY: 'public',
      SMS_URL: 'https://sms.example/messages',
      SMS_SECRET: 'shared',
    };
    const config = parseConfig(all);
    expect(config.sms).toEqual({ url: 'https://sms.example/messages', secret: 'shared' });
    expect(config.phoneVerification).toMatchObject({ issuer: 'https://issuer.example', audience: 'project' });
    expect(() => parseConfig({ ...all, SMS_SECRET: '', PHONE_VERIFICATION_ISSUER: '' })).toThrow(
      /SMS_SECRET.*\n.*PHONE_VERIFICATION_ISSUER/,
    );
  });
});
