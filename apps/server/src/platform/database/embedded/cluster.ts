import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startErrorOf } from '../database-errors.ts';
import type { OperatingUser } from './operating-user.ts';

const run = promisify(execFile);

/** The role that owns the schema and runs migrations; the program itself connects as another one. */
export const ownerRole = 'tessera_owner';

/** Where a cluster lives and who runs it. */
export interface ClusterPlace {
  /** Folder of the data, its log and its password. */
  readonly folder: string;
  readonly user: OperatingUser | undefined;
}

async function readOrMakePassword(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known.trim();
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

/**
 * Creates the cluster's files once and returns the owner's password. It is built beside its place and moved there when
 * complete, so a start that is cut short leaves nothing that looks finished.
 * @throws DatabaseStartError INITDB_FAILED when PostgreSQL cannot create it (for example on a full disk)
 */
export async function ensureCluster(place: ClusterPlace, initdb: string): Promise<string> {
  const { folder, user } = place;
  await mkdir(folder, { recursive: true });
  if (user) await chown(folder, user.uid, user.gid);
  const passwordFile = join(folder, 'owner-password');
  const password = await readOrMakePassword(passwordFile);
  if (user) await chown(passwordFile, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return password;
  const building = join(folder, 'cluster.new');
  await rm(building, { recursive: true, force: true });
  const flags = [
    `--pgdata=${building}`,
    `--username=${ownerRole}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  try {
    await run(initdb, flags, { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } });
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr ?? error).trim();
    throw startErrorOf('INITDB_FAILED', `PostgreSQL could not create its files in ${folder}.`, reason);
  }
  await rename(building, cluster);
  return password;
}
