import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startErrorOf } from '../database-errors.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { type ClusterPlace, ensureCluster, ownerRole } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { choosePlace } from './place.ts';
import { readPostmaster, stopOrphanedServer } from './postmaster-file.ts';

/** A PostgreSQL server that this program started, watches over and stops. */
export interface EmbeddedPostgres {
  /** Address of a database of the server, as its owner. */
  ownerUrl(databaseName: string): string;
  /** Process id of the server now running; changes when it had to be started again. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** What to run and whom to tell. */
export interface EmbeddedOptions {
  /** Absolute path of the folder for the data. */
  readonly folder: string;
  readonly notify: (message: string) => void;
  /** Further server settings, as `name=value`. */
  readonly settings?: readonly string[];
}

/** fsync and synchronous commit are stated, not trusted to defaults: an answered movement survives a crash. */
const safety = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'unix_socket_directories='];
const defaults = ['listen_addresses=127.0.0.1', 'max_connections=150', 'log_min_messages=warning', 'timezone=UTC'];

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function launch(binaries: Binaries, place: ClusterPlace, port: number, settings: readonly string[]): ChildProcess {
  const log = openSync(join(place.folder, 'postgres.log'), 'a');
  const flags = [...defaults, ...settings, ...safety].flatMap((setting) => ['-c', setting]);
  const child = spawn(binaries.postgres, ['-D', join(place.folder, 'cluster'), '-p', String(port), ...flags], {
    ...place.user,
    cwd: place.folder,
    env: { LC_ALL: 'C', PATH: process.env['PATH'] },
    stdio: ['ignore', log, log],
    // its own group: a Ctrl-C at the terminal reaches the program, which stops the server after its last transaction
    detached: true,
  });
  closeSync(log);
  // however this program ends, short of being killed, the server ends too; it ends by itself once it has the signal
  const stopServer = () => child.kill('SIGINT');
  process.once('exit', stopServer);
  for (const end of ['exit', 'error']) child.once(end, () => process.off('exit', stopServer));
  return child;
}

async function waitUntilReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  for (let waited = 0; waited < 120_000 && !ended; waited += 20) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) return true;
    await pause(20);
  }
  if (!ended) child.kill('SIGQUIT');
  return false;
}

async function lastLogLines(place: ClusterPlace): Promise<string> {
  const text = await readFile(join(place.folder, 'postgres.log'), 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-4).join('\n');
}

/**
 * Starts PostgreSQL on the folder: creates it when new, ends a server left behind by a killed program, and starts it
 * again whenever it ends unasked, on the same port, so that the pools find it again.
 * @throws DatabaseStartError with a sentence for the person who starts the program
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { place, copyProgramsTo } = await choosePlace(options.folder);
  if (copyProgramsTo) {
    options.notify(`${options.folder} is closed to the database's user, so the data is kept in ${place.folder}.`);
  }
  const binaries = await prepareBinaries(copyProgramsTo);
  mkdirSync(place.folder, { recursive: true });
  // two names of one folder are one folder
  const lock = await lockDataFolder(realpathSync(place.folder));
  const cluster = join(place.folder, 'cluster');
  let stopping = false;
  let child: ChildProcess | undefined;
  let supervision = Promise.resolve();

  async function startServer(port: number): Promise<void> {
    // after a crash its orphaned workers hold the shared memory for a moment: try again rather than give up
    for (let attempt = 0; attempt < 40 && !stopping; attempt += 1) {
      await stopOrphanedServer(cluster);
      const started = launch(binaries, place, port, options.settings ?? []);
      if (await waitUntilReady(started, cluster)) {
        child = started;
        started.once('exit', () => {
          if (stopping) return;
          options.notify('The database ended unexpectedly and is started again.');
          supervision = startAgain(port);
        });
        return;
      }
      await pause(250);
    }
    if (!stopping) {
      throw startErrorOf('DATABASE_START_FAILED', 'PostgreSQL does not start.', await lastLogLines(place));
    }
  }

  /** A server that does not come back now may do so when there is room on the disk again: it is tried until the program stops. */
  async function startAgain(port: number): Promise<void> {
    while (!stopping) {
      try {
        return await startServer(port);
      } catch (error) {
        options.notify(String(error));
      }
    }
  }

  try {
    const password = await ensureCluster(place, binaries.initdb);
    const port = await findFreePort();
    await startServer(port);
    return {
      ownerUrl: (databaseName) => `postgresql://${ownerRole}:${password}@127.0.0.1:${port}/${databaseName}`,
      pid: () => child?.pid,
      stop: async () => {
        stopping = true;
        await supervision;
        if (child && child.exitCode === null && child.signalCode === null) {
          const ended = new Promise((resolve) => child?.once('exit', resolve));
          child.kill('SIGINT');
          await ended;
        }
        await lock.release();
      },
    };
  } catch (error) {
    stopping = true;
    await lock.release();
    throw error;
  }
}
