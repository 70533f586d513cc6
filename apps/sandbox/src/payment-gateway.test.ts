import { randomUUID } from 'node:crypto';
import { signGatewayMessage } from '@tessera/provider-protocol/gateway';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestSchema,
  secretOfEn,
  startTestSandbox,
  type TestSandbox,
  type TestSchema,
} from '../test/test-sandbox.ts';

let schema: TestSchema;
let sandbox: TestSandbox;
beforeAll(async () => {
  schema = await createTestSchema();
  sandbox = await startTestSandbox(schema.url, ['payment']);
});
afterAll(async () => {
  await sandbox.stop();
  await schema.drop();
});

const payment = (change: object = {}) => ({
  merchant: 'EN',
  reference: randomUUID(),
  amount: '12.50',
  currency: 'CNY',
  // nobody listens there: the callback is tried again and ends with the sandbox
  callback_url: 'http://127.0.0.1:9/callback',
  return_url: 'http://localhost:4000/m/voucherCenter',
  ...change,
});
async function open(content: object, secret = secretOfEn('money'), at = Date.now()) {
  const body = JSON.stringify(content);
  const response = await fetch(`${sandbox.services}/sandbox/gateway/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signGatewayMessage(secret, body, at) },
    body,
  });
  return { status: response.status, answer: (await response.json()) as { payment_id: string; page: string } };
}

it('opens a payment for who signs as the merchant, once for a reference', async () => {
  const asked = payment();
  const first = await open(asked);
  expect([first.status, (await open(asked)).answer]).toEqual([200, first.answer]);
});

it('a foreign secret, a merchant without an account and a message that is too old open nothing', async () => {
  expect((await open(payment(), secretOfEn('sms'))).status).toBe(401);
  expect((await open(payment({ merchant: 'OTHER' }))).status).toBe(401);
  expect((await open(payment(), secretOfEn('money'), Date.now() - 6 * 60_000)).status).toBe(401);
});

it('of two decisions at the same time one counts, and a page that was used is closed', async () => {
  const { answer } = await open(payment());
  const decide = (decision: string) =>
    fetch(sandbox.pages + answer.page, {
      method: 'POST',
      body: new URLSearchParams({ decision }),
      redirect: 'manual',
    }).then(({ status }) => status);
  expect((await Promise.all([decide('paid'), decide('declined')])).sort()).toEqual([303, 409]);
  expect((await fetch(sandbox.pages + answer.page)).status).toBe(409);
});

it('coins come to the amount, rounded up to a cent of a coin, at an address of that payment alone', async () => {
  const coinsOf = async (amount: string) => {
    const { answer } = await open(payment({ method: 'virtualWallet', amount }));
    return (answer as unknown as { coins: { address: string; coin_amount: string } }).coins;
  };
  const [first, second] = [await coinsOf('12.50'), await coinsOf('0.01')];
  expect([first.coin_amount, second.coin_amount]).toEqual(['2.50', '0.01']);
  expect(first.address).toMatch(/^T[\da-f]{33}$/);
  expect(second.address).not.toBe(first.address);
});
