import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_MERCHANTS, saveMerchant } from '../src/modules/merchants/merchants.ts';
import { ensureVendorKey } from '../src/modules/vendors/vendors.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import { createPlatform } from '../src/platform/platform.ts';
import { makeOpenFolder } from './open-folder.ts';
import { MODULE_TABLES } from '../src/modules.ts';

const script = fileURLToPath(new URL('../src/rotate-secrets.ts', import.meta.url));
let dataDir: string;
beforeAll(async () => {
  dataDir = await makeOpenFolder('tessera-rotate-');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function rotate(...words: string[]): Promise<{ code: unknown; said: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile('node', [script, ...words], { env }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, said: output + errors }),
    );
  });
}

const start = () => createPlatform(parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), MODULE_TABLES, () => {});
const secrets = async () => (await readFile(join(dataDir, 'secret'), 'utf8')).trim().split('\n');

test('the secret is changed while the program runs, and the older one goes when every process knows the new one', async () => {
  expect(await rotate()).toMatchObject({ code: 2, said: expect.stringContaining('DATABASE_UNAVAILABLE') });
  const first = await start();
  const { database } = first.platform;
  const [merchant] = DEMO_MERCHANTS;
  if (!merchant) throw new Error('no demo merchant');
  await saveMerchant(database, merchant);
  const { secret } = await ensureVendorKey(database, merchant.code, 'JDB');
  const [oldest] = await secrets();
  expect(await rotate()).toMatchObject({ code: 0, said: expect.stringContaining('with a new secret') });
  const both = await secrets();
  expect(both).toHaveLength(2);
  expect(both[1]).toBe(oldest);
  // the running program goes on: it opens what is closed with a secret that it has not seen, on connections old and new
  expect((await ensureVendorKey(database, merchant.code, 'JDB')).secret).toBe(secret);
  await first.stop();

  const second = await start();
  expect((await ensureVendorKey(second.platform.database, merchant.code, 'JDB')).secret).toBe(secret);
  expect(await rotate('--forget')).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 older secrets are gone'),
  });
  expect(await secrets()).toEqual([both[0]]);
  await second.stop();

  const third = await start();
  expect((await ensureVendorKey(third.platform.database, merchant.code, 'JDB')).secret).toBe(secret);
  await third.stop();
});
