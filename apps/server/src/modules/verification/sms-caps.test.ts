import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SandboxPhone, startSandboxPhone } from '../../../test/sandbox-phone.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { SMS_LIMITS } from './verification-settings.ts';

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

let calls = 0;
/** Asks for a code from an address nobody used yet. */
async function ask(mobileNum: string, name: 'sendRegisterCode' | 'sendLoginCode' = 'sendRegisterCode') {
  const headers = { 'x-forwarded-for': `10.${(calls += 1) % 250}.77.${Math.floor(calls / 250)}` };
  const { errorCode } = await test.call(name, { mobileNum, countryDialingCode: '86' }, { headers });
  return errorCode ?? 'sent';
}
const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, each) => String(first + each));
const askAll = (numbers: readonly string[]) => Promise.all(numbers.map((number) => ask(number)));
const count = (answers: readonly string[], wanted: string) => answers.filter((answer) => answer === wanted).length;

it('SMS-14: of 60 numbers of one prefix, asked for at once from 60 addresses, twenty get a message', async () => {
  const numbers = numbersFrom(13_800_000_100, 60);
  const answers = await askAll(numbers);
  expect([count(answers, 'sent'), count(answers, 'MAX_SEND_LIMIT')]).toEqual([20, 40]);
  const told = await Promise.all(numbers.map((number) => phone.messagesTo(`86${number}`)));
  expect(told.flat()).toHaveLength(20);
  expect(await ask('13911110000')).toBe('sent');
  expect(await ask('13800000199', 'sendLoginCode')).toBe('MAX_SEND_LIMIT');
});

it('SMS-14: a prefix has a share of the day beside that of the hour', async () => {
  await test.change('EN', { smsSlider: false, smsLimits: { ...SMS_LIMITS, perPrefixHour: 4, perPrefixDay: 6 } });
  const answers = await askAll(numbersFrom(13_822_220_000, 4));
  await test.database.asOwner(`update verification_code set created_at = created_at - interval '2 hours'`);
  answers.push(...(await askAll(numbersFrom(13_822_220_100, 4))));
  expect(count(answers, 'sent')).toBe(6);
});

it('SMS-14: messages of a day cost no more than the merchant says; numbers nobody owns cost nothing', async () => {
  await test.database.asOwner('delete from verification_code');
  const smsLimits = { ...SMS_LIMITS, messageCost: '0.25', dailySpend: '1.1' };
  await test.change('EN', { smsSlider: false, smsLimits });
  const far = Array.from({ length: 10 }, (_, each) => `1383333${each}000`);
  for (const number of far) expect(await ask(number, 'sendLoginCode')).toBe('sent');
  const answers = await askAll(far.map((number) => number.replace('3333', '4444')));
  expect(count(answers, 'sent')).toBe(4);
  expect(await ask(far[0] ?? '', 'sendLoginCode'), 'alike for numbers nobody owns').toBe('MAX_SEND_LIMIT');
});
