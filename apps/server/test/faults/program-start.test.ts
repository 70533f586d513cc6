import { execFile } from 'node:child_process';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_MERCHANTS, saveMerchant } from '../../src/modules/merchants/merchants.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { makeOpenFolder } from '../open-folder.ts';
import { createTestDatabase } from '../test-database.ts';
import { TEST_SECRET } from '../test-keys.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
let folder: string;
beforeAll(async () => {
  folder = await makeOpenFolder('tessera-start-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the program to its end, which must come by itself. */
function runProgram(settings: Record<string, string>, user = {}): Promise<{ code: unknown; errors: string }> {
  const env = { PATH: process.env['PATH'], PORT: '4150', DATA_DIR: join(folder, 'data'), ...settings };
  return new Promise((resolve) => {
    execFile('node', [main], { env, timeout: 60_000, ...user }, (error, _output, errors) =>
      resolve({ code: error?.code, errors }),
    );
  });
}

test('a bad setting stops the start with its name and what was expected', async () => {
  const { code, errors } = await runProgram({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(errors).toContain('BAD_SETTING: PORT is "eighty", expected a whole number');
});

test('a used port stops the start before anything else is begun', async () => {
  const server = createServer().listen(4151, '0.0.0.0');
  const { code, errors } = await runProgram({});
  server.close();
  expect(code).toBe(1);
  expect(errors).toContain('PORT_IN_USE: Port 4151');
});

test('a second program on the same data folder is refused', async () => {
  const server = await startEmbeddedPostgres({ folder: join(folder, 'data', 'postgres'), notify: () => {} });
  const { code, errors } = await runProgram({});
  await server.stop();
  expect(code).toBe(1);
  expect(errors).toContain('DATA_DIR_IN_USE');
});

test('a merchant with real money that only sandboxes would serve stops the start', async () => {
  const database = await createTestDatabase();
  const [demo] = DEMO_MERCHANTS;
  if (!demo) throw new Error('no demo merchant');
  await saveMerchant(database.database, { ...demo, settings: { ...demo.settings, playMoney: false } });
  const secretFile = join(folder, 'secret-of-tests');
  await writeFile(secretFile, `${TEST_SECRET}\n`, { mode: 0o600 });
  const { code, errors } = await runProgram({ DATABASE_URL: database.ownerUrl, SECRET_FILE: secretFile });
  await database.close();
  expect(code).toBe(1);
  expect(errors).toContain('SANDBOX_WITH_REAL_MONEY: Merchant EN has real money');
});

test('a second program that comes by another name of the folder is refused, and leaves the first one’s database running', async () => {
  const server = await startEmbeddedPostgres({ folder: join(folder, 'data', 'postgres'), notify: () => {} });
  const pid = server.pid();
  await symlink(join(folder, 'data'), join(folder, 'other-name'));
  const { code, errors } = await runProgram({ DATA_DIR: join(folder, 'other-name') });
  const stillRuns = server.pid() === pid;
  await server.stop();
  expect(code).toBe(1);
  expect(errors).toContain('DATA_DIR_IN_USE');
  expect(stillRuns).toBe(true);
});

test('a secret file that others may read, or a named one that is missing, stops the start', async () => {
  const dataDir = join(folder, 'secrets');
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'secret'), `${'a'.repeat(43)}\n`, { mode: 0o644 });
  const open = await runProgram({ DATA_DIR: dataDir });
  expect(open).toMatchObject({ code: 1, errors: expect.stringContaining('BAD_SECRET_FILE') });
  expect(open.errors).toContain('Give it mode 0600');
  const missing = await runProgram({ DATA_DIR: dataDir, SECRET_FILE: join(dataDir, 'elsewhere') });
  expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining('BAD_SECRET_FILE') });
});

test.runIf(isRoot)('a data folder without permission is reported', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o555);
  const { code, errors } = await runProgram({ DATA_DIR: join(closed, 'data') }, { uid: 65_534, gid: 65_534 });
  expect(code).toBe(1);
  expect(errors).toContain('DATA_DIR_DENIED');
});
