import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClock } from '../../src/clock-role.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { makeOpenFolder } from '../open-folder.ts';
import { createTestServer } from '../test-server.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const untilExit = fileURLToPath(new URL('./embedded-until-exit.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await makeOpenFolder('tessera-stop-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Everything that a program writes, as far as it has. */
function outputOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)));
  return () => text;
}

test('a stop does not wait for the check of the ledger: the statement under way is cancelled', async () => {
  const server = await createTestServer();
  const blocker = new pg.Client({ connectionString: server.database.ownerUrl });
  await blocker.connect();
  const checks = () =>
    server.database.asOwner(`select from pg_stat_activity
      where datname = current_database() and application_name = 'tessera-ledger-check' and wait_event_type = 'Lock'`);
  try {
    await blocker.query('begin');
    await blocker.query('lock table tombstone in access exclusive mode');
    const failures: unknown[] = [];
    const stopping = new AbortController();
    const log = Object.assign(createLog('silent'), { error: ({ task }: { task?: string }) => failures.push(task) });
    const clock = await startClock({ ...server.platform, log, stopping: stopping.signal });
    await expect.poll(checks).toHaveLength(1);
    stopping.abort();
    await clock.stop();
    await expect.poll(checks).toEqual([]);
    expect(failures).not.toContain('ledger check');
  } finally {
    await blocker.end();
    await server.close();
  }
});

test('a program that ends without a stop takes the PostgreSQL with it that it started', async () => {
  const child = fork(untilExit, { env: { ...process.env, DATA_DIR: join(folder, 'exit') } });
  const ended = once(child, 'exit');
  const [pid] = (await once(child, 'message')) as [number];
  expect(await ended).toEqual([1, null]);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('a program that is signalled twice at once, during the demo rounds, stops cleanly with its PostgreSQL', {
  timeout: 400_000,
}, async () => {
  const dataDir = join(folder, 'data');
  const env = { PATH: process.env['PATH'], PORT: '4160', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const child = fork(main, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const output = outputOf(child);
  const ended = once(child, 'exit');
  await expect.poll(output, { timeout: 300_000 }).toContain('Demo players are playing');
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n').map(Number);
  // as when a whole group of processes is ended: from outside, and once more by the program that started this one
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(output()).toContain('Stopped.');
  expect(isRunning(pid ?? 0)).toBe(false);
});
