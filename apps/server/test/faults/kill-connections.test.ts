import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRunningServer } from '../../src/platform/database/embedded/attach.ts';
import { readPostmaster, stopOrphanedServer } from '../../src/platform/database/embedded/postmaster-file.ts';
import { withClient } from '../../src/platform/database/error-handling-client.ts';
import type { Acknowledged } from '../movement-load.ts';
import { makeOpenFolder } from '../open-folder.ts';
import { howOften } from './how-often.ts';
import { startProgram } from './start-program.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeOpenFolder('tessera-connections-');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const serverUrl = () => findRunningServer(join(dataDir, 'postgres'), 'tessera');

/** Ends every connection of the program at once, as a restart of the server does: SQLSTATE 57P01, used and idle ones alike. */
async function endAllConnections(): Promise<void> {
  const url = await serverUrl();
  if (!url) throw new Error('no server runs');
  await withClient(url, 'test', (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`),
  );
}

/** Ends the server itself as soon as it is up: its workers follow it. */
async function killServer(): Promise<void> {
  for (;;) {
    const server = await readPostmaster(join(dataDir, 'postgres', 'cluster'));
    if (server?.ready) return void process.kill(server.pid, 'SIGKILL');
    await pause(20);
  }
}

/** One program, and blow after blow: each comes when more movements were acknowledged since the one before. */
async function survive(blows: number, strike: () => Promise<void>): Promise<{ exit: number | null; moved: number }> {
  const acknowledged: Acknowledged[] = [];
  const { child, ready } = startProgram(dataDir, acknowledged);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const moveMore = async () => {
    const enough = acknowledged.length + 20;
    while (acknowledged.length < enough && child.exitCode === null) await pause(5);
  };
  try {
    await ready;
    for (let blow = 0; blow < blows && child.exitCode === null; blow += 1) {
      await moveMore();
      if (child.exitCode === null) await strike();
    }
    await moveMore();
    return { exit: child.exitCode, moved: acknowledged.length };
  } finally {
    child.kill('SIGKILL');
    await ended;
    await stopOrphanedServer(join(dataDir, 'postgres', 'cluster'));
  }
}

const BLOWS = howOften(14);
const KILLS = howOften(4);

test(`every connection is ended ${BLOWS} times under load: the program neither ends nor stops moving money`, {
  timeout: 300_000,
}, async () => {
  const { exit, moved } = await survive(BLOWS, endAllConnections);
  expect(exit).toBeNull();
  expect(moved).toBeGreaterThanOrEqual(BLOWS * 20);
});

test(`the server is killed ${KILLS} times under load: the same program goes on`, { timeout: 300_000 }, async () => {
  expect(await survive(KILLS, killServer)).toMatchObject({ exit: null });
});
