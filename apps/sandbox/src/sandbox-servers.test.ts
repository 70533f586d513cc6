import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSchema, startTestSandbox, type TestSandbox, type TestSchema } from '../test/test-sandbox.ts';

let schema: TestSchema;
let sandbox: TestSandbox;
beforeAll(async () => {
  schema = await createTestSchema();
  sandbox = await startTestSandbox(schema.url, ['mail', 'sms', 'payment', 'payout', 'identity']);
});
afterAll(async () => {
  await sandbox.stop();
  await schema.drop();
});

const status = async (address: string, init: RequestInit = {}) =>
  (await fetch(address, { redirect: 'manual', ...init })).status;

const SHOWN = [
  '/sandbox/mail',
  '/sandbox/sms',
  '/sandbox/sms/messages?to=8613800000000',
  '/sandbox/bank',
  '/sandbox/gateway',
];
const STEERED = [
  '/sandbox/sms/behaviour',
  '/sandbox/openid/behaviour',
  '/sandbox/gateway/payments/pay_1',
  '/sandbox/chat/attendance',
  '/sandbox/chat/answers',
  '/sandbox/bank/payouts/out_1',
];
const CALLED = [
  '/sandbox/mail/messages',
  '/sandbox/sms/messages',
  '/sandbox/gateway/payments',
  '/sandbox/gateway/query',
  '/sandbox/bank/payouts',
  '/sandbox/bank/query',
];

it('what was sent, what steers a sandbox and what servers call is not among the pages of members', async () => {
  const { services, pages } = sandbox;
  for (const path of SHOWN)
    expect([path, await status(pages + path), await status(services + path)]).toEqual([path, 404, 200]);
  for (const path of [...STEERED, ...CALLED]) {
    expect([path, await status(pages + path, { method: 'POST' })]).toEqual([path, 404]);
    expect([path, await status(services + path, { method: 'POST' })]).not.toEqual([path, 404]);
  }
});

it('both ports listen on loopback alone', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && !each.internal && each.family === 'IPv4')
    .map((each) => each?.address);
  for (const origin of [sandbox.services, sandbox.pages]) {
    const { port } = new URL(origin);
    for (const address of outside) await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow();
    expect(await status(`${origin}/healthz`)).toBe(200);
  }
});

it('a page of another origin and a name rebound to loopback reach nothing of what steers', async () => {
  const { port } = new URL(sandbox.services);
  const form = { method: 'POST', body: new URLSearchParams({ recipient: '*', failing: '1' }) };
  const post = (headers: Record<string, string>) =>
    status(`${sandbox.services}/sandbox/sms/behaviour`, { ...form, headers });
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', `http://en.localhost:${port}`])
    expect([origin, await post({ origin })]).toEqual([origin, 403]);
  expect(await post({ origin: `http://localhost:${port}` })).toBe(303);
  const page = await fetch(`${sandbox.services}/sandbox/sms`);
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(await post({})).toBe(303);
  const rebound = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: `evil.example:${port}` };
    get({ host: '127.0.0.1', port, path: '/sandbox/sms', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once('error', reject);
  });
  expect(rebound).toBe(403);
});

it('a text that cannot be stored is refused, and a body that is too large', async () => {
  const address = `${sandbox.services}/sandbox/openid/behaviour`;
  const post = (state: string) =>
    status(address, { method: 'POST', body: new URLSearchParams({ state, wrong: 'nonce' }) });
  expect([await post('a\0b'), await post('x'.repeat(70_000)), await post('right')]).toEqual([400, 413, 200]);
});

it('what has a real provider leaves no sandbox that takes it', async () => {
  const other = await startTestSandbox(schema.url, ['payment', 'payout']);
  for (const path of ['/sandbox/sms/messages', '/sandbox/mail/messages'])
    expect([path, await status(other.services + path, { method: 'POST' })]).toEqual([path, 404]);
  expect(await status(`${other.pages}/sandbox/identity/keys`)).toBe(404);
  expect(await status(`${sandbox.pages}/sandbox/identity/keys`)).toBe(200);
  await other.stop();
});
