import { FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxPhone, startSandboxPhone } from '../../../../test/sandbox-phone.ts';
import { createTestServer, type TestServer } from '../../../../test/test-server.ts';
import { DEMO_MERCHANTS } from '../../merchants/merchants.ts';

let test: TestServer;
let phone: SandboxPhone;
beforeAll(async () => {
  test = await createTestServer();
  phone = await startSandboxPhone(test);
  const flags = { ...DEMO_MERCHANTS[0]?.settings.flags, [FEATURES.mobileRegistrationPassword]: false };
  await test.change('EN', { smsSlider: false, flags });
});
afterAll(async () => {
  await phone.stop();
  await test.close();
});

let numbers = 0;
const inChina = (mobileNum: string) => ({ mobileNum, countryDialingCode: '86' });

/** A member who has no password, as the app knows them after the registration by mobile number. */
async function passwordless() {
  const number = `137${String(++numbers).padStart(4, '0')}4321`;
  await test.call('sendRegisterCode', inChina(number));
  const verificationCode = await phone.codeFor(`86${number}`);
  const { value } = await test.call('registerMobile', { ...inChina(number), verificationCode, ageConfirmed: true });
  const logIn = async () => {
    await age(number);
    await test.call('sendLoginCode', inChina(number));
    const password = await phone.codeFor(`86${number}`);
    return (await test.call('logIn', { type: 'sms', username: number, countryDialingCode: '86', password })).value
      .token;
  };
  return { number, token: value.token ?? '', logIn };
}

const age = (number: string) =>
  test.database.asOwner(
    `update verification_code set created_at = created_at - interval '31 seconds' where destination = $1`,
    [`86${number}`],
  );

/** What a stolen session must not do, each as a thief would try it. */
const TAKEOVERS: readonly (readonly [string, (token: string, password?: string) => Promise<string | undefined>])[] = [
  [
    'setEmail',
    async (token, password) =>
      (
        await test.call(
          'setEmail',
          { email: `thief${++numbers}@example.test`, ...(password && { password }) },
          { token },
        )
      ).errorCode,
  ],
  [
    'startPasskey',
    async (token, password) =>
      (await test.call('startPasskey', { ...(password && { password }) }, { token, host: 'en.localhost:4000' }))
        .errorCode,
  ],
  [
    'setSecurity',
    async (token, password) => {
      const chosen = { question: 'firstPet' as const, answer: 'Rex the dog', ...(password && { password }) };
      return (await test.call('setSecurity', chosen, { token })).errorCode;
    },
  ],
  [
    'setPaymentPassword',
    async (token, password) => {
      const pay = { paymentPassword: '204816', confirmPaymentPassword: '204816', ...(password && { password }) };
      return (await test.call('setPaymentPassword', pay, { token })).errorCode;
    },
  ],
];

async function prove(token: string, number: string) {
  await age(number);
  await test.call('sendMemberCode', inChina(number), { token });
  const verificationCode = await phone.codeFor(`86${number}`);
  return test.call('proveSession', { ...inChina(number), verificationCode }, { token });
}

describe('members without a password', () => {
  it.each(TAKEOVERS)(
    'a stolen session cannot do %s, however fresh, with or without a made-up password',
    async (_name, attack) => {
      const { token } = await passwordless();
      expect([await attack(token), await attack(token, 'made up')]).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED']);
    },
  );

  it('a code to the own number opens each of them, for this session and ten minutes alone', async () => {
    const owner = await passwordless();
    const other = await owner.logIn();
    expect((await prove(owner.token, owner.number)).value).toEqual({ validSeconds: 600 });
    expect(await TAKEOVERS[0]?.[1](other), 'the other session proved nothing').toBe('STEP_UP_REQUIRED');
    for (const [name, use] of TAKEOVERS) expect([name, await use(owner.token)]).toEqual([name, undefined]);
    await test.database.asOwner(`update session set proven_at = proven_at - interval '601 seconds'`);
    expect(await TAKEOVERS[0]?.[1](owner.token)).toBe('STEP_UP_REQUIRED');
  });

  it('a code to a number of the thief, a wrong code or a used one proves nothing', async () => {
    const owner = await passwordless();
    const thief = await passwordless();
    expect((await prove(owner.token, thief.number)).errorCode).toBe('MOBILE_NOT_YOURS');
    expect((await prove(owner.token, '13700009999')).errorCode).toBe('MOBILE_NOT_YOURS');
    await test.call('sendMemberCode', inChina(owner.number), { token: owner.token });
    const verificationCode = await phone.codeFor(`86${owner.number}`);
    const wrong = String((Number(verificationCode) + 1) % 1_000_000).padStart(6, '0');
    const typed = async (code: string) =>
      (await test.call('proveSession', { ...inChina(owner.number), verificationCode: code }, { token: owner.token }))
        .errorCode;
    const kept = await owner.logIn();
    expect(await typed(wrong)).not.toBeUndefined();
    expect(await TAKEOVERS[0]?.[1](kept)).toBe('STEP_UP_REQUIRED');
    expect(await TAKEOVERS[0]?.[1](owner.token)).toBe('STEP_UP_REQUIRED');
  });
});
