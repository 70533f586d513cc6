import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { parseConfig } from '../../platform/config/config.ts';
import { startSandbox } from '../../sandbox-role.ts';

const PORT = 4881;
let test: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  test = await createTestServer();
  Object.assign(test.platform.config, { framesPort: PORT, sandboxPort: PORT + 2, roles: new Set(['sandbox']) });
  ({ stop } = await startSandbox(test.platform));
});
afterAll(async () => {
  await stop();
  await test.close();
});

const status = async (port: number, path: string, init: RequestInit = {}) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })).status;

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

it('what was sent, what steers a sandbox and what servers call is not on the public port', async () => {
  for (const path of SHOWN)
    expect([path, await status(PORT, path), await status(PORT + 2, path)]).toEqual([path, 404, 200]);
  for (const path of [...STEERED, ...CALLED]) {
    expect([path, await status(PORT, path, { method: 'POST' })]).toEqual([path, 404]);
    expect([path, await status(PORT + 2, path, { method: 'POST' })]).not.toEqual([path, 404]);
  }
});

it('the loopback port listens on loopback alone', async () => {
  const { networkInterfaces } = await import('node:os');
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && !each.internal && each.family === 'IPv4')
    .map((each) => each?.address);
  for (const address of outside) await expect(fetch(`http://${address}:${PORT + 2}/sandbox/mail`)).rejects.toThrow();
  expect(await status(PORT + 2, '/sandbox/mail')).toBe(200);
});

it('a page of another origin and a name rebound to loopback reach nothing there', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ recipient: '*', failing: '1' }) };
  const post = (headers: Record<string, string>) => status(PORT + 2, '/sandbox/sms/behaviour', { ...form, headers });
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', `http://en.localhost:${PORT}`])
    expect([origin, await post({ origin })]).toEqual([origin, 403]);
  expect(await post({ origin: `http://localhost:${PORT + 2}` })).toBe(303);
  expect(await post({})).toBe(303);
});

it('a real provider of text messages or mails leaves no sandbox that takes them', async () => {
  await stop();
  const { mail } = parseConfig({ MAIL_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply@example.test' });
  Object.assign(test.platform.config, { mail, sms: { url: 'https://sms.example', secret: 'x' } });
  const own = { ...test.platform, config: { ...test.platform.config } };
  ({ stop } = await startSandbox(own));
  for (const path of ['/sandbox/sms/messages', '/sandbox/mail/messages'])
    expect([path, await status(PORT + 2, path, { method: 'POST' })]).toEqual([path, 404]);
});
