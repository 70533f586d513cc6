import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));

/**
 * Brings the schema `sandbox` up to date in one transaction: each file of `migrations` once, in the order of their names. Several
 * processes wait for each other.
 * @returns names of the files applied
 * @throws Error when an applied file was changed, or the schema is not there
 */
export async function migrate(database: Database): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(`${folder}${name}`, 'utf8')));
  return database.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tessera-sandbox-migrate'))`.execute(tx);
    await sql`create table if not exists sandbox.migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`.execute(
      tx,
    );
    const { rows } = await sql<{
      name: string;
      checksum: string;
    }>`select name, checksum from sandbox.migration`.execute(tx);
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const applied: string[] = [];
    for (const [index, name] of names.entries()) {
      const text = texts[index] as string;
      const checksum = createHash('sha256').update(text).digest('hex');
      if (known.has(name) && known.get(name) !== checksum)
        throw new Error(`${name} was changed after it had been applied: add a new migration`);
      if (known.has(name)) continue;
      await sql.raw(text).execute(tx);
      await sql`insert into sandbox.migration (name, checksum) values (${name}, ${checksum})`.execute(tx);
      applied.push(name);
    }
    return applied;
  });
}
