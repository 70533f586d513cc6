import { mkdir, access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { endsWithin } from '../process/stop-parts.ts';
import type { Keyring } from '../security/keyring.ts';
import { openKeyring } from '../security/secret-file.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseStartError } from './database-errors.ts';
import { findRunningServer } from './embedded/attach.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { type MigrationPlan, migrate } from './migrate.ts';
import type { ModuleTables } from './module-tables.ts';
import { retryUntilReachable } from './retry.ts';
import { appRole, checkRole, deriveRoleUrl, requireWeakRole, sandboxRole } from './roles.ts';
import { ensureSandboxSchema } from './sandbox-schema.ts';
import { withClient } from './error-handling-client.ts';

/** The database in use, and how to leave it. The owner's address stays inside: it is for the start alone. */
export interface RunningDatabase {
  readonly database: Database;
  /** As the role of the ledger's check. */
  readonly checkUrl: string;
  /** As the role of the sandboxes; undefined while nobody made it. */
  readonly sandboxUrl: string | undefined;
  readonly keys: Keyring;
  stop(): Promise<void>;
}

const databaseName = 'tessera';

/** How long connections in use are waited for at the stop, milliseconds; then the server ends them, or the program's end does. */
const CLOSE_MS = 5_000;

/** Addresses of one database by role. */
export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly checkUrl: string;
}

function databaseUrlsOf(config: Config, ownerUrl: string, keys: Keyring): DatabaseUrls {
  return {
    ownerUrl,
    appUrl: config.databaseAppUrl ?? deriveRoleUrl(ownerUrl, appRole, keys),
    checkUrl: config.databaseCheckUrl ?? deriveRoleUrl(ownerUrl, checkRole, keys),
  };
}

/** The addresses for a command beside the running program; undefined when no database runs. */
export async function findDatabase(config: Config, keys: Keyring): Promise<DatabaseUrls | undefined> {
  const ownerUrl = config.databaseUrl ?? (await findRunningServer(join(config.dataDir, 'postgres'), databaseName));
  return ownerUrl === undefined ? undefined : databaseUrlsOf(config, ownerUrl, keys);
}

/**
 * The installation's secrets: from SECRET_FILE, or from `secret` in the data folder, made at the first start.
 * @throws SecretFileError
 */
export function openSecrets({ secretFile, dataDir }: Config): Keyring {
  return openKeyring({ file: secretFile ?? join(dataDir, 'secret'), mayMake: secretFile === undefined });
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
  await withClient(serverUrl, 'create', async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}

async function bringUp(
  addresses: DatabaseUrls,
  config: Config,
  { keys, modules }: Pick<MigrationPlan, 'keys' | 'modules'>,
  notify: (message: string) => void,
): Promise<void> {
  const { ownerUrl, appUrl, checkUrl } = addresses;
  const plan = {
    ownerUrl,
    appUrl: config.databaseAppUrl ? undefined : appUrl,
    checkUrl: config.databaseCheckUrl ? undefined : checkUrl,
    keys,
    modules,
  };
  const applied = await retryUntilReachable(() => migrate(plan), notify);
  if (applied.length > 0) notify(`Applied ${applied.length} migrations.`);
  for (const url of [appUrl, checkUrl]) await retryUntilReachable(() => requireWeakRole(url), notify);
}

/** The database as the role of the sandboxes, which is made where nobody named one. */
async function findSandboxUrl(
  { databaseSandboxUrl }: Config,
  ownerUrl: string,
  keys: Keyring,
  notify: (message: string) => void,
): Promise<string | undefined> {
  if (databaseSandboxUrl) return databaseSandboxUrl;
  const url = deriveRoleUrl(ownerUrl, sandboxRole, keys);
  return (await retryUntilReachable(() => ensureSandboxSchema(ownerUrl, url), notify)) ? url : undefined;
}

/**
 * Starts the embedded server or uses DATABASE_URL, migrates as owner, makes sure that the program's roles are weak, and opens
 * the program's pools.
 * @throws DatabaseStartError, SecretFileError with a sentence for the person who starts the program
 */
export async function startDatabase(
  config: Config,
  modules: readonly ModuleTables[],
  notify: (message: string) => void,
  onIdleError: (error: Error) => void,
): Promise<RunningDatabase> {
  await ensureWritable(config.dataDir);
  const keys = openSecrets(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), notify });
  const addresses = databaseUrlsOf(config, config.databaseUrl ?? embedded?.ownerUrl(databaseName) ?? '', keys);
  let sandboxUrl: string | undefined;
  try {
    if (embedded) await retryUntilReachable(() => ensureDatabase(embedded.ownerUrl('postgres')), notify);
    await bringUp(addresses, config, { keys, modules }, notify);
    sandboxUrl = await findSandboxUrl(config, addresses.ownerUrl, keys, notify);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const { appUrl, checkUrl } = addresses;
  const database = openDatabase({ url: appUrl, connections: config.databaseConnections, keys, onIdleError });
  const stop = async () => {
    try {
      await endsWithin(database.close(), CLOSE_MS);
    } finally {
      await embedded?.stop();
    }
  };
  return { database, checkUrl, sandboxUrl, keys, stop };
}
