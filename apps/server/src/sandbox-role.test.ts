import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createTestServer, type TestServer } from '../test/test-server.ts';
import { DEMO_MERCHANTS, saveMerchant } from './modules/merchants/merchants.ts';
import type { Platform } from './platform/platform.ts';
import type { Merchant } from './platform/tenancy/merchant.ts';
import { forkSandbox } from './sandbox-program.ts';
import { startSandbox } from './sandbox-role.ts';

const PORT = 4881;
let server: TestServer;
/** Without merchants at first. */
let database: TestDatabase;
let platform: Platform;
let role: { stop(): Promise<void> };
const frames = `http://127.0.0.1:${PORT}`;
const services = `http://127.0.0.1:${PORT + 2}`;
beforeAll(async () => {
  server = await createTestServer();
  database = await createTestDatabase();
  platform = {
    ...server.platform,
    database: database.database,
    sandboxUrl: database.sandboxUrl,
    config: {
      ...server.platform.config,
      framesPort: PORT,
      sandboxPort: PORT + 2,
      sandboxPagesPort: PORT + 3,
      roles: new Set(['sandbox']),
    },
  };
});
afterAll(async () => {
  await role?.stop();
  await database.close();
  await server.close();
});

/** Processes of the sandboxes that this one started. */
function sandboxes(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && args?.includes('apps/sandbox/src/main.ts') ? [Number(pid)] : [];
  });
}
const status = (address: string, init: RequestInit = {}) =>
  fetch(address, { redirect: 'manual', ...init }).then(
    (response) => response.status,
    () => 'unreachable',
  );

test('without a place for their books no sandbox is started, and the program goes on', async () => {
  const alone = await startSandbox({ ...server.platform, config: platform.config, sandboxUrl: undefined });
  expect(sandboxes()).toEqual([]);
  expect([await status(`${frames}/healthz`), await status(`${frames}/sandbox/contact/x`)]).toEqual([200, 404]);
  await alone.stop();
});

test('while no merchant uses a sandbox none is started; the first that does has it', async () => {
  role = await startSandbox(platform);
  expect(sandboxes()).toEqual([]);
  expect([await status(`${frames}/sandbox/contact/x`), await status(`${services}/healthz`)]).toEqual([
    404,
    'unreachable',
  ]);
  await saveMerchant(database.database, DEMO_MERCHANTS[0] as Merchant);
  await expect.poll(() => status(`${services}/sandbox/sms`)).toBe(200);
  expect(sandboxes()).toHaveLength(1);
});

test('pages of members are reached at the origin of the frames, what shows or steers is not', async () => {
  expect(await status(`${frames}/sandbox/contact/x`)).toBe(200);
  expect(await status(`${frames}/sandbox/chat?merchant=EN&member=x`)).toBe(401);
  for (const path of ['mail', 'sms', 'sms/messages', 'bank', 'gateway'])
    expect([path, await status(`${frames}/sandbox/${path}`)]).toEqual([path, 404]);
  for (const path of ['sms/behaviour', 'openid/behaviour', 'gateway/payments', 'bank/payouts', 'mail/messages'])
    expect([path, await status(`${frames}/sandbox/${path}`, { method: 'POST' })]).toEqual([path, 404]);
});

test('one that is killed is started again, and the program serves meanwhile', async () => {
  const [pid] = sandboxes();
  process.kill(pid as number, 'SIGKILL');
  await expect.poll(() => sandboxes().includes(pid as number)).toBe(false);
  expect(await status(`${frames}/healthz`)).toBe(200);
  expect((await server.call('getStatus', {})).status).toBe(200);
  await expect.poll(() => status(`${services}/sandbox/sms`)).toBe(200);
  expect(sandboxes()).toHaveLength(1);
  expect(await status(`${frames}/sandbox/contact/x`)).toBe(200);
});

test('it ends when the program that started it is gone, however that ended', async () => {
  const child = forkSandbox(platform, {
    databaseUrl: database.sandboxUrl,
    port: 0,
    pagesPort: 0,
    pagesUrl: '',
  });
  await once(child, 'message');
  const gone = once(child, 'exit');
  // the channel closes with the process at its other end
  child.disconnect();
  expect((await gone)[0]).toBe(0);
});

test('a stop ends it', async () => {
  const pids = sandboxes();
  expect(pids).toHaveLength(1);
  await role.stop();
  expect(sandboxes()).toEqual([]);
});
