import { mkdir, access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseStartError, isConnectionError } from './database-errors.ts';
import { findRunningServer } from './embedded/attach.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { deriveAppUrl } from './roles.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** The database in use, and how to leave it. */
export interface RunningDatabase {
  readonly database: Database;
  readonly appUrl: string;
  /** For tasks of the owner: migrations, checks across merchants. */
  readonly ownerUrl: string;
  readonly embedded: EmbeddedPostgres | undefined;
  stop(): Promise<void>;
}

const databaseName = 'tessera';

/** The owner's address for a command beside the running program; undefined when no database runs. */
export async function findOwnerUrl(config: Config): Promise<string | undefined> {
  return config.databaseUrl ?? (await findRunningServer(join(config.dataDir, 'postgres'), databaseName));
}

async function ensureWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOSPC' ? 'the disk is full' : 'the permission is missing';
    throw new DatabaseStartError(
      code === 'ENOSPC' ? 'DISK_FULL' : 'DATA_DIR_DENIED',
      `The data folder ${folder} cannot be written: ${reason} (${code}).`,
      error,
    );
  }
}

async function ensureDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** Waits for a server that is down at the start, telling so once, for as long as it takes. */
async function migrateWhenReachable(
  urls: { owner: string; app: string; manageRole: boolean },
  tell: (message: string) => void,
): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      const applied = await migrate(urls.owner, urls.app, urls.manageRole);
      if (applied.length > 0) tell(`Applied ${applied.length} migrations.`);
      return;
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      if (!told) tell('DATABASE_UNAVAILABLE: the database does not answer yet; waiting for it.');
      await pause(1_000);
    }
  }
}

/**
 * Starts the embedded server or uses DATABASE_URL, migrates, and opens the program's pools.
 * @throws DatabaseStartError with a sentence for the person who starts the program
 */
export async function startDatabase(
  config: Config,
  tell: (message: string) => void,
  onIdleError: (error: Error) => void,
): Promise<RunningDatabase> {
  await ensureWritable(config.dataDir);
  let embedded: EmbeddedPostgres | undefined;
  let ownerUrl = config.databaseUrl;
  if (ownerUrl === undefined) {
    embedded = await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), tell });
    await ensureDatabase(embedded.ownerUrl('postgres'));
    ownerUrl = embedded.ownerUrl(databaseName);
  }
  const appUrl = config.databaseAppUrl ?? deriveAppUrl(ownerUrl);
  try {
    await migrateWhenReachable({ owner: ownerUrl, app: appUrl, manageRole: !config.databaseAppUrl }, tell);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const database = openDatabase({ url: appUrl, connections: config.databaseConnections, onIdleError });
  const stop = async () => {
    await database.close();
    await embedded?.stop();
  };
  return { database, appUrl, ownerUrl, embedded, stop };
}
