import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemberAccount } from '../../src/modules/ledger/ledger.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createPlatform } from '../../src/platform/platform.ts';
import { makeOpenFolder } from '../open-folder.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { TEST_KEYS } from '../test-keys.ts';
import { startProxy } from '../tcp-proxy.ts';
import { MODULE_TABLES } from '../../src/modules.ts';

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  folder = await makeOpenFolder('tessera-outside-');
  // roles are the server's: this program gives them the password that the run's other tests use
  await writeFile(join(folder, 'secret'), `${TEST_KEYS.current.secret}\n`, { mode: 0o600 });
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function through(url: string, port: number): string {
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(port);
  return proxied.href;
}

test('a database that is down at the start is waited for, told with a code, and used when it comes', async () => {
  const port = await findFreePort();
  const told: string[] = [];
  const config = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: through(db.ownerUrl, port) });
  const starting = createPlatform(config, MODULE_TABLES, (message) => told.push(message));
  await expect.poll(() => told.some((message) => message.startsWith('DATABASE_UNAVAILABLE'))).toBe(true);
  const proxy = await startProxy(port, db.ownerUrl);
  const { platform, stop } = await starting;
  expect(await platform.database.ready()).toBe(true);
  await stop();
  await proxy.stop();
});

test('a database that goes away is a coded answer, and work goes on when it is back', async () => {
  const port = await findFreePort();
  const database = openDatabase({ url: through(db.appUrl, port), connections: 4, keys: TEST_KEYS });
  const account = { merchantCode: 'EN', memberId: crypto.randomUUID(), currency: 'CNY', book: 'LIVE' as const };
  const open = () => database.forMerchant('EN', (tx) => openMemberAccount(tx, account));
  const first = await startProxy(port, db.ownerUrl);
  const accountId = await open();
  await first.stop();
  expect(await database.ready()).toBe(false);
  await expect(open()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  const second = await startProxy(port, db.ownerUrl);
  expect(await open()).toBe(accountId);
  await database.close();
  await second.stop();
});
