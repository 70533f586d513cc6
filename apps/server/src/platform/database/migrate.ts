import type pg from 'pg';
import type { Keyring } from '../security/keyring.ts';
import { DatabaseStartError, isConnectionError, isLockTimeout } from './database-errors.ts';
import { appRole, checkRole, ensureRole } from './roles.ts';
import { checkSecret, encryptStoredSecrets } from './encrypt-stored-secrets.ts';
import { withClient } from './error-handling-client.ts';
import type { ModuleTables } from './module-tables.ts';
import { readFunctions, readMigrations, type SchemaFile } from './schema-files.ts';
import { createTenantPolicies } from './tenant-policies.ts';

/** How long a migration waits for a lock before it gives way and is tried again, seconds. */
const LOCK_SECONDS = 4;

/** Files of functions that databases may remember although they are gone, so that these are not taken for newer ones. */
const RETIRED: readonly string[] = ['functions/similarity-of.sql'];

/** What the database remembers of a step. */
interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly version: number;
}

/** A function whose parameters changed must not leave its older form behind as an overload. */
async function dropFunctionsOf(owner: pg.Client, text: string): Promise<void> {
  const names = [...text.matchAll(/^create or replace function ([a-z0-9_]+)/gm)].map((match) => match[1]);
  const { rows } = await owner.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
      where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [names],
  );
  for (const { signature } of rows) await owner.query(`drop function ${signature}`);
}

async function runStep(owner: pg.Client, step: SchemaFile): Promise<void> {
  try {
    if (step.name.startsWith('functions/')) await dropFunctionsOf(owner, step.text);
    await owner.query(step.text);
  } catch (error) {
    if (isConnectionError(error) || isLockTimeout(error)) throw error;
    throw new DatabaseStartError(
      'MIGRATION_FAILED',
      `Migration ${step.name} failed: ${(error as Error).message}`,
      error,
    );
  }
  await owner.query(
    `insert into migration (name, checksum, version, version_of) values ($1, $2, $3, $2)
     on conflict (name) do update set checksum = excluded.checksum, version = excluded.version,
       version_of = excluded.version_of, applied_at = now()`,
    [step.name, step.checksum, step.version],
  );
}

/**
 * Refuses a database that a newer program brought up to date: its tables may mean something else, and older functions would take
 * the place of newer ones.
 * @throws DatabaseStartError DATABASE_NEWER
 */
function refuseNewer(steps: readonly SchemaFile[], applied: readonly Applied[]): void {
  const known = new Map(steps.map((step) => [step.name, step]));
  const newer = applied.filter(
    ({ name, version }) => !RETIRED.includes(name) && version > (known.get(name)?.version ?? -1),
  );
  if (newer.length === 0) return;
  throw new DatabaseStartError(
    'DATABASE_NEWER',
    `The database was brought up to date by a newer program (${newer.map(({ name }) => name).join(', ')}). Start that one, or a newer one.`,
  );
}

/**
 * Steps to run, in their order.
 * @throws DatabaseStartError DATABASE_NEWER, MIGRATION_CHANGED
 */
function pendingOf(
  steps: readonly SchemaFile[],
  functions: readonly SchemaFile[],
  applied: readonly Applied[],
): SchemaFile[] {
  refuseNewer([...steps, ...functions], applied);
  const past = new Map(applied.map((one) => [one.name, one]));
  const isChanged = ({ name, checksum }: SchemaFile) => past.has(name) && past.get(name)?.checksum !== checksum;
  const changed = [...steps, ...functions].find(
    (step) => isChanged(step) && past.get(step.name)?.version === step.version,
  );
  if (changed) {
    const advice =
      changed.version === 0 ? 'Migrations go forward only: add a new one.' : 'Count up the version in its first line.';
    throw new DatabaseStartError(
      'MIGRATION_CHANGED',
      `${changed.name} was changed after it had been applied. ${advice}`,
    );
  }
  return [
    ...steps.filter(({ name }) => !past.has(name)),
    ...functions.filter((step) => !past.has(step.name) || isChanged(step)),
  ];
}

/** Where and as whom the schema is brought up to date. */
export interface MigrationPlan {
  readonly ownerUrl: string;
  /** Addresses of the program's roles; undefined: somebody else made that role and gave it its password. */
  readonly appUrl: string | undefined;
  readonly checkUrl: string | undefined;
  readonly keys: Keyring;
  /** Tables of all modules. */
  readonly modules: readonly ModuleTables[];
}

/**
 * Brings the schema up to date in one transaction: the roles, new migrations in the order of their names, then every function
 * file that changed, then row level security between merchants, then the encryption of plain values. Several processes may start at once: they wait for each other. An error
 * of SQLSTATE 55P03 means that a lock was not to be had in time: nothing was done, and the same call may be made again.
 * @returns names of the steps applied
 * @throws DatabaseStartError DATABASE_NEWER, MIGRATION_CHANGED, MIGRATION_FAILED, ROLE_DENIED, WRONG_SECRET
 */
export async function migrate({ ownerUrl, appUrl, checkUrl, keys, modules }: MigrationPlan): Promise<string[]> {
  const [steps, functions] = await Promise.all([readMigrations(), readFunctions()]);
  return await withClient(ownerUrl, 'migrate', async (owner) => {
    await owner.query('begin');
    // a change that has to wait for somebody's long transaction would make everybody else wait behind it: it gives way instead
    await owner.query(`set local lock_timeout = '${LOCK_SECONDS}s'`);
    // one migrating process at a time; released with the transaction
    await owner.query(`select pg_advisory_xact_lock(hashtext('tessera-migrate'))`);
    await owner.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await owner.query(
      'alter table migration add column if not exists version integer not null default 0, add column if not exists version_of text',
    );
    if (appUrl) await ensureRole(owner, appRole, appUrl);
    if (checkUrl) await ensureRole(owner, checkRole, checkUrl);
    // a program older than versions writes only the checksum: then the version does not belong to the present function
    const { rows } = await owner.query<Applied>(
      'select name, checksum, case when version_of = checksum then version else 0 end as version from migration',
    );
    const pending = pendingOf(steps, functions, rows);
    for (const step of pending) await runStep(owner, step);
    await createTenantPolicies(owner, modules);
    await checkSecret(owner, keys);
    await encryptStoredSecrets(
      owner,
      modules.flatMap(({ encrypted = [] }) => encrypted),
      keys,
    );
    await owner.query('commit');
    return pending.map(({ name }) => name);
  });
}
