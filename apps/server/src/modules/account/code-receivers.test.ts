import { FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SandboxPhone, startSandboxPhone } from '../../../test/sandbox-phone.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
let phone: SandboxPhone;
beforeAll(async () => {
  test = await createTestServer();
  phone = await startSandboxPhone(test);
  await test.change('EN', { smsSlider: false });
});
afterAll(async () => {
  await phone.stop();
  await test.close();
});

const inChina = (mobileNum: string) => ({ mobileNum, countryDialingCode: '86' });
const full = (number: string) => `86${number}`;

/** A member by number, the code of whose registration lies so far back that the next one may go out. */
async function register(number: string): Promise<string> {
  const sent = await test.call('sendRegisterCode', inChina(number));
  // the app counts down a minute before it offers another code
  expect(sent.value).toEqual({ expiredMinutes: 1 });
  const verificationCode = await phone.codeFor(full(number));
  const passwords = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
  const input = { ...inChina(number), verificationCode, ageConfirmed: true, ...passwords };
  const { value } = await test.call('registerMobile', input);
  await test.database.asOwner(`update verification_code set created_at = created_at - interval '31 seconds'`);
  return value.id;
}

it.each(['sendLoginCode', 'requestPasswordSms'] as const)(
  'SMS-02: %s sends the owner of a number a code, and none where the account is closed, with the same answer',
  async (name) => {
    const [open, closed] = name === 'sendLoginCode' ? ['13900011234', '13900021234'] : ['13900031234', '13900041234'];
    await register(open);
    const closedId = await register(closed);
    await test.database.asOwner('update member set disabled_at = now() where member_id = $1', [closedId]);
    const told = async (number: string) => {
      const before = (await phone.messagesTo(full(number))).length;
      const { status } = await test.call(name, inChina(number));
      return [status, (await phone.messagesTo(full(number))).length - before];
    };
    expect([await told(open), await told(closed)]).toEqual([
      [200, 1],
      [200, 0],
    ]);
  },
);

it('ROUTE-08: a password is recovered by number where numbers register or log in, and nowhere else', async () => {
  const { flags } = test.merchant('EN').settings;
  const answer = async (registers: boolean, logsIn: boolean) => {
    const changed = { [FEATURES.mobileRegistration]: registers, [FEATURES.mobileCodeLogin]: logsIn };
    await test.change('EN', { flags: { ...flags, ...changed } });
    await test.database.asOwner(`update verification_code set created_at = created_at - interval '31 seconds'`);
    return (await test.call('requestPasswordSms', inChina('13900051234'))).errorCode ?? 'sent';
  };
  expect([await answer(false, false), await answer(true, false), await answer(false, true)]).toEqual([
    'FUNCTION_NOT_AVAILABLE',
    'sent',
    'sent',
  ]);
  await test.change('EN', { flags });
});
