import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DatabaseStartError } from './database-errors.ts';
import { ensureAppRole } from './roles.ts';
import { raiseTenantWalls } from './tenant-walls.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

interface Step {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

async function readSteps(path: string, prefix: string): Promise<Step[]> {
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${path}/${name}`, 'utf8');
      return { name: prefix + name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
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

async function runStep(owner: pg.Client, step: Step): Promise<void> {
  try {
    if (step.name.startsWith('functions/')) await dropFunctionsOf(owner, step.text);
    await owner.query(step.text);
  } catch (error) {
    throw new DatabaseStartError(
      'MIGRATION_FAILED',
      `Migration ${step.name} failed: ${(error as Error).message}`,
      error,
    );
  }
  await owner.query(
    `insert into migration (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [step.name, step.checksum],
  );
}

function pendingOf(steps: readonly Step[], functions: readonly Step[], applied: ReadonlyMap<string, string>): Step[] {
  const changed = steps.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed) {
    throw new DatabaseStartError(
      'MIGRATION_CHANGED',
      `Migration ${changed.name} was changed after it had been applied. Migrations go forward only: add a new one.`,
    );
  }
  const fresh = steps.filter(({ name }) => !applied.has(name));
  return [...fresh, ...functions.filter(({ name, checksum }) => applied.get(name) !== checksum)];
}

/**
 * Brings the schema up to date in one transaction: new migrations in the order of their names, then every function file
 * that changed, then the walls between merchants. Several processes may start at once: they wait for each other.
 * @returns names of the steps applied
 * @throws DatabaseStartError MIGRATION_CHANGED, MIGRATION_FAILED, APP_ROLE_DENIED
 */
export async function migrate(ownerUrl: string, appUrl: string, manageRole: boolean): Promise<string[]> {
  const [steps, functions] = await Promise.all([readSteps(folder, ''), readSteps(`${folder}functions`, 'functions/')]);
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'tessera-migrate' });
  await owner.connect();
  try {
    await owner.query('begin');
    // one migrating process at a time; released with the transaction
    await owner.query(`select pg_advisory_xact_lock(hashtext('tessera-migrate'))`);
    await owner.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    if (manageRole) await ensureAppRole(owner, appUrl);
    const { rows } = await owner.query<{ name: string; checksum: string }>('select name, checksum from migration');
    const pending = pendingOf(steps, functions, new Map(rows.map(({ name, checksum }) => [name, checksum])));
    for (const step of pending) await runStep(owner, step);
    await raiseTenantWalls(owner);
    await owner.query('commit');
    return pending.map(({ name }) => name);
  } finally {
    await owner.end().catch(() => {});
  }
}
